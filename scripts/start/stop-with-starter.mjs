// Loaded into each program that `npm start` runs. A starter that is killed says nothing: its channel just closes, and
// the program then ends as on SIGTERM, so that nothing is left behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
