console.log("Setup is complete.");
