/** Next calls this once per server process, before the first request; it starts everything but the pages. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startWeb } = await import('@/lib/startup/startup-web');
  await startWeb();
}
