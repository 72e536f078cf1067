/** Starts the server; what it needs is loaded only now, so that commands which never start one stay quick. */
export async function start(): Promise<string | null> {
  const { main } = await import('./app/main.ts');
  return main();
}

if (import.meta.filename === process.argv[1]) await start();
