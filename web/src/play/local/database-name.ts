/** The IndexedDB database that holds the tables of this device. */
export const DATABASE_NAME = 'holdfast';
