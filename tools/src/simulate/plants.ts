/** A fault that is put into the product's source, to see whether the simulation finds it. */
export interface Plant {
  readonly about: string;
  readonly patches: readonly { readonly file: string; readonly from: string; readonly to: string }[];
}

export const PLANTS: Readonly<Record<string, Plant>> = {};
