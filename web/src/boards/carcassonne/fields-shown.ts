import { signal } from '@preact/signals';

/** True if owned fields are hatched in their owners' colours. Kept only while the page is open. */
export const fieldsShown = signal(false);
export const useFieldsShown = (): boolean => fieldsShown.value;
