/** Every page loads these words, which are for a script that doesn't load. */
export const failed = "The search couldn't load. Your connection may be down, or the help may have been updated.";
