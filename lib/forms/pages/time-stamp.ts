import { sign, verify } from '@/lib/secrets';

const purpose = 'form-stamp';
/** The shortest time in which a person can fill in the form. */
const soonestMs = 1_000;
const timeoutMs = 24 * 3_600_000;

/** A signed time at which a page of a form was created. */
export function makeTimeStamp(formId: string, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${sign(purpose, `${formId} ${time}`)}`;
}

/**
 * Milliseconds until a submission with this stamp is accepted: 0 if enough time has passed, null if the stamp is too
 * old or not ours.
 */
export function timeStampWait(formId: string, stamp: string, now: Date): number | null {
  const [time = '', signature = '', ...rest] = stamp.split('.');
  if (rest.length > 0 || !verify(purpose, `${formId} ${time}`, signature)) return null;
  const ageMs = now.getTime() - Number.parseInt(time, 36);
  return ageMs > timeoutMs ? null : Math.max(0, Math.min(soonestMs, soonestMs - ageMs));
}
