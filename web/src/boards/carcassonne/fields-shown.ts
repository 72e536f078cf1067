import { signal } from '@preact/signals';

/** Are the fields washed in their owners' colours? Kept while the page is open. */
export const fieldsShown = signal(false);
export const useFieldsShown = (): boolean => fieldsShown.value;
