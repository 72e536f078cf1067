/** Tables on this device are numbered `here-...` in the address of the page. */
export const LOCAL_PREFIX = 'here-';
