/** The set-up for the examples, as at the start of guides. */
export const setupExample = 'export POSTROOM_URL=http://127.0.0.1:3000\nexport POSTROOM_API_KEY=pr_…';

type Own = { origin: string | null; prefix: string | null };

/** The set-up with the reader's origin, and the visible part of a key. */
export function filledSetup(code: string, { origin, prefix }: Own): string {
  return code
    .replace(/(POSTROOM_URL=)\S+/, (all, name: string) => (origin ? `${name}${origin}` : all))
    .replace(/(POSTROOM_API_KEY=)\S+/, (all, name: string) => (prefix ? `${name}${prefix}_…` : all));
}
