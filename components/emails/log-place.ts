const key = 'postroom:log-place';

/** The person's place in the log when they opened an email. */
type LogPlace = { search: string; id: string; ids: readonly string[] };

export function rememberPlace(place: LogPlace): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Storage is forbidden: the way back then leads to the top of the log.
  }
}

export function rememberedPlace(): LogPlace | null {
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isPlace(place) ? place : null;
  } catch {
    return null;
  }
}

export function forgetPlace(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}

/** Moves by some rows in the log from the opened email; returns that email's id. */
export function stepInLog(step: 1 | -1): string | null {
  const place = rememberedPlace();
  const id = place?.ids[place.ids.indexOf(place.id) + step];
  if (!place || !id || !place.ids.includes(place.id)) return null;
  rememberPlace({ ...place, id });
  return id;
}

/** The log as the person left it. */
export function logHref(): string {
  return `/emails${rememberedPlace()?.search ?? ''}`;
}

function isPlace(value: unknown): value is LogPlace {
  return (
    typeof value === 'object' &&
    value !== null &&
    'search' in value &&
    typeof value.search === 'string' &&
    'id' in value &&
    typeof value.id === 'string' &&
    'ids' in value &&
    Array.isArray(value.ids)
  );
}
