import { type Store, store, useStore } from '../../core/store.ts';

/** Are the fields washed in their owners' colours? Kept while the page is open. */
export const fieldsShown: Store<boolean> = store(false);
export const useFieldsShown = (): boolean => useStore(fieldsShown);
