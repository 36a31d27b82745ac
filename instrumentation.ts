/** Next calls this once per server process, before the first request: everything behind the pages is started here. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startWeb } = await import('@/lib/startup/startup-web');
  await startWeb();
}
