/** The bots' characters and names for the page; brings no brain and no engine along. */
export { freeName, type Temperament, temperamentNamed, temperamentsIn } from '@holdfast/bots/names';
