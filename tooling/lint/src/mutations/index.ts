import { words } from "./10-words.ts";
import type { PlantedItem } from "./plant.ts";

/** Every item with its planted defects; defects of the built site are planted in the tests of the built rules. */
export const items: readonly PlantedItem[] = [words];
