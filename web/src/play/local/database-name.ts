/** The IndexedDB database that stores local tables. */
export const DATABASE_NAME = 'holdfast';
