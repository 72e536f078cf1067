/** Prefix of the ids of local tables in the page's address: `here-...`. */
export const LOCAL_PREFIX = 'here-';
