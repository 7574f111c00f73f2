// Sends the reader of an old address on, with the query and anchor they came with.
const { target: to = "/opcon/core/" } = document.currentScript?.dataset ?? {};
const target = new URL(to, location.href);
target.search = location.search;
if (location.hash) target.hash = location.hash;
location.replace(target);
