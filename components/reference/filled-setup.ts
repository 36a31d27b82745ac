/** What the examples of the reference need; guides say the same where they begin. */
export const setupExample = 'export POSTROOM_URL=http://127.0.0.1:3000\nexport POSTROOM_API_KEY=pr_…';

type Own = { origin: string | null; prefix: string | null };

/** The environment of examples for one reader: their installation's origin, and a key as far as it is shown again. */
export function filledSetup(code: string, { origin, prefix }: Own): string {
  return code
    .replace(/(POSTROOM_URL=)\S+/, (all, name: string) => (origin ? `${name}${origin}` : all))
    .replace(/(POSTROOM_API_KEY=)\S+/, (all, name: string) => (prefix ? `${name}${prefix}_…` : all));
}
