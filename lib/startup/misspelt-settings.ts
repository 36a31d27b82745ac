import { nearestName } from '@/lib/nearest-name';
import { settings } from '@/lib/process/settings';

// Short names such as HOST resemble common environment variables.
const known = Object.keys(settings).filter((name) => name.includes('_'));

/** Unknown variables that resemble a setting that is not set: most likely it was meant. */
export function misspeltSettings(variables: Record<string, string | undefined>) {
  const unset = known.filter((name) => !variables[name]);
  return Object.keys(variables).flatMap((variable) => {
    const setting =
      variables[variable] && !known.includes(variable) && nearestName(variable.toUpperCase(), unset);
    return setting ? [{ variable, setting }] : [];
  });
}
