// A reader that closes its pipe early, such as `head`, isn't a failure of the command.
process.stdout.on("error", (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPIPE") throw error;
  process.exit();
});
