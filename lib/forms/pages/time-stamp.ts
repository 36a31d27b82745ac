import { sign, verify } from '@/lib/secrets';

const purpose = 'form-stamp';
/** The shortest time in which a person can fill in the form. */
const soonestMs = 1_000;
const timeoutMs = 24 * 3_600_000;

/** Says when a page of a form was made. */
export function makeTimeStamp(formId: string, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${sign(purpose, `${formId} ${time}`)}`;
}

/**
 * How long to wait until what was sent with a stamp is taken: 0 where enough time has passed since the page was made;
 * null where it is too old or none of ours.
 */
export function timeStampWait(formId: string, stamp: string, now: Date): number | null {
  const [time = '', signature = '', ...rest] = stamp.split('.');
  if (rest.length > 0 || !verify(purpose, `${formId} ${time}`, signature)) return null;
  const ageMs = now.getTime() - Number.parseInt(time, 36);
  return ageMs > timeoutMs ? null : Math.max(0, Math.min(soonestMs, soonestMs - ageMs));
}
