import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@/lib/db/database';
import { formPage, signedUpPage } from '@/lib/forms/pages/form-page';
import { type PublicForm, readPublicForm } from '@/lib/forms/pages/public-form';
import { formFields, type InvalidFields, readSignUp } from '@/lib/forms/pages/read-sign-up';
import { makeTimeStamp, timeStampWait } from '@/lib/forms/pages/time-stamp';
import { wordingMark, wordingOf } from '@/lib/forms/pages/wording';
import { recordSignUp } from '@/lib/forms/requests/record-sign-up';
import { clientAddress, networkOf } from '@/lib/http/client-address';
import { env } from '@/lib/process/env';
import { takeTokens } from '@/lib/rate-limits/token-buckets';
import { noticePage, type Reading } from '@/lib/readers/notice-page';
import { wordsFor } from '@/lib/readers/words';
import { readWorkspaceLook } from '@/lib/readers/workspace-look';
import { readForm } from './form-body';

type Call = { db: Database; request: Request; formId: string };

/** The page of a form. */
export async function showForm({ db, request, formId }: Call): Promise<Response> {
  const reading = readingOf(request);
  const form = await readPublicForm(db, formId);
  if (!form) return unknownForm(reading);
  return formPage(reading, await settingOf(db, form), { stamp: makeTimeStamp(form.id, new Date()) });
}

/** Accepts a sign-up from the page of the form, or from an allowed site. */
export async function signUp({ db, request, formId }: Call): Promise<Response> {
  const reading = readingOf(request);
  const form = await readPublicForm(db, formId);
  if (!form) return unknownForm(reading);
  const origin = originOf(request, form);
  if (origin.kind === 'foreign') return isForeignOrigin(reading);
  const ip = clientAddress(request.headers);
  const wait = await limitSignUps(db, form.id, ip);
  if (wait > 0) return tooMany(reading, wait);
  const sent = await readForm(request);
  // In the language of the page, because that is the text they agreed to.
  const shownIn = sent.get(formFields.language);
  const answer = await take({
    db,
    reading: shownIn ? wordsFor(shownIn) : reading,
    form,
    ip,
    sent,
    stamped: origin.kind === 'own',
  });
  if (origin.kind === 'allowed')
    for (const [name, value] of crossOrigin(origin.name)) answer.headers.set(name, value);
  return answer;
}

/** The preflight of a browser before a script on another site posts to the form. */
export async function allowSignUp({ db, request, formId }: Call): Promise<Response> {
  const form = await readPublicForm(db, formId);
  const origin = form && originOf(request, form);
  if (origin?.kind !== 'allowed') return new Response(null, { status: 403 });
  const headers = new Headers(crossOrigin(origin.name));
  headers.set('Access-Control-Allow-Methods', 'POST');
  headers.set('Access-Control-Allow-Headers', 'Content-Type');
  return new Response(null, { status: 204, headers });
}

type SignUpInput = {
  db: Database;
  reading: Reading;
  form: PublicForm;
  ip: string | null;
  sent: URLSearchParams;
  /** Our own page has a stamp; the HTML of another site cannot. */
  stamped: boolean;
};

async function take({ db, reading, form, ip, sent, stamped }: SignUpInput): Promise<Response> {
  const setting = await settingOf(db, form);
  const refuse = (wrongFields: InvalidFields, isRepeat = false) =>
    formPage(reading, setting, {
      stamp: makeTimeStamp(form.id, new Date()),
      returned: { sent, wrong: wrongFields, again: isRepeat },
    });
  const wait = stamped ? timeStampWait(form.id, sent.get(formFields.stamp) ?? '', new Date()) : 0;
  if (wait === null) return refuse(new Set(), true);
  // The proof of consent holds the words that they saw.
  const wording = wordingOf(form, reading, setting.look);
  if ((sent.get(formFields.agreed) ?? wordingMark(wording)) !== wordingMark(wording))
    return refuse(new Set(), true);
  const input = readSignUp(form, sent);
  if (!('email' in input)) return refuse(input);
  // Submissions faster than a person can type are delayed, so that nobody is refused for being quick.
  if (wait > 0) await pause(wait);
  const trapped = (sent.get(formFields.trap) ?? '') !== '';
  if (!trapped) await recordSignUp(db, form, { ...input, wording, language: reading.language, ip });
  if (!form.redirectUrl) return signedUpPage(reading, setting);
  return new Response(null, { status: 303, headers: { Location: form.redirectUrl } });
}

type Origin = { kind: 'own' | 'foreign' } | { kind: 'allowed'; name: string };

/** Browsers send the origin of the form; `null` if a page hides it, and programs send none. */
function originOf(request: Request, { allowedOrigins }: PublicForm): Origin {
  const origin = request.headers.get('origin');
  if (origin === null || origin === 'null' || origin === new URL(env().appUrl).origin) return { kind: 'own' };
  return allowedOrigins.includes(origin) ? { kind: 'allowed', name: origin } : { kind: 'foreign' };
}

function crossOrigin(origin: string): [name: string, value: string][] {
  return [
    ['Access-Control-Allow-Origin', origin],
    ['Vary', 'Accept-Language, Origin'],
  ];
}

function unknownForm(reading: Reading): Response {
  const { unknown: title, unknownMeans: means } = reading.words.forms;
  return noticePage(reading, { title, means, status: 404 });
}

function isForeignOrigin(reading: Reading): Response {
  const { elsewhere: title, elsewhereMeans: means } = reading.words.forms;
  return noticePage(reading, { title, means, status: 403 });
}

function tooMany(reading: Reading, waitSeconds: number): Response {
  const { tooMany: title, tooManyMeans: means } = reading.words.forms;
  return noticePage(reading, { title, means, status: 429, headers: { 'Retry-After': String(waitSeconds) } });
}

function readingOf(request: Request): Reading {
  return wordsFor(request.headers.get('accept-language'));
}

async function settingOf(db: Database, form: PublicForm) {
  return { form, look: await readWorkspaceLook({ db, workspaceId: form.workspaceId }) };
}

/** Enough for people who share an address, in an office or at a fair, but not for a program. */
const ofPlace = { size: 20, perSecond: 1 / 30 };
/** From any address: a form must not be used to email thousands of strangers a minute. */
const ofForm = { size: 1_000, perSecond: 5 };

/** Seconds to wait if one address or one form has too many sign-ups; 0 if accepted. */
async function limitSignUps(db: Database, formId: string, ip: string | null): Promise<number> {
  const place = ip === null ? [] : [{ key: `sign-up:place:${networkOf(ip)}`, ...ofPlace }];
  const { granted, waitSeconds } = await takeTokens(db, [
    ...place,
    { key: `sign-up:form:${formId}`, ...ofForm },
  ]);
  return granted ? 0 : waitSeconds;
}
