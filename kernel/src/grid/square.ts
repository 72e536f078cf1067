/** Square grid: x grows to the east, y to the south; directions N E S W are 0 1 2 3. */
export const DX = [0, 1, 0, -1] as const;
export const DY = [-1, 0, 1, 0] as const;
export const opposite = (direction: number): number => (direction + 2) & 3;
