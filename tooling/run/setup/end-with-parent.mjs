// Ends this program when the one that started it has ended, however that happened. npm, for example, passes a signal only
// to the shell between itself and its script.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, "SIGTERM");
}, 500).unref();
