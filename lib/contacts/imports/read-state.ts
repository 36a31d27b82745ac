import type { ContactState } from '@/lib/contacts/contract';
import { readValue } from '@/lib/contacts/properties/read-value';
import { toPlainName } from './column-names';

/** How a column says whether people are subscribed. */
export type StateReading = {
  /** Whether `yes` means unsubscribed, as in a column “Opted out”. */
  inverted: boolean;
  /** What values mean, in the form of `toPlainValue`; other values are read by their words. */
  states: Readonly<Record<string, ContactState>>;
};

const yes = 'x on in ok wahr vrai vero verdadero tak ano da granted agreed accepted consented';
const no = 'off falsch faux falso nej nie ne declined denied';

/** Words of exports by what they mean, without accents, spaces and signs. */
const words: Record<ContactState, string> = {
  subscribed:
    'subscribed subscriber active confirmed enabled optin optedin singleoptin doubleoptin subscribe angemeldet abonniert abonnent aktiv bestatigt eingewilligt zugestimmt abonne inscrit actif confirme suscrito activo confirmado inscrito assinante ativo iscritto attivo ingeschreven aangemeld actief',
  unconfirmed:
    'unconfirmed nonsubscribed notsubscribed neversubscribed nonsubscriber pending notconfirmed transactional unknown unbestatigt nichtabonniert nichtangemeldet ausstehend nonabonne noninscrit enattente nonconfirme nosuscrito pendiente noconfirmado nonconfirmed naoinscrito pendente noniscritto inattesa nietingeschreven nietbevestigd',
  unsubscribed:
    'unsubscribed unsubscribe optout optedout inactive disabled blocked blocklisted blacklisted bounced hardbounced hardbounce cleaned complained complaint spam suppressed removed revoked withdrawn abgemeldet ausgetragen inaktiv gesperrt widerrufen desabonne desinscrit inactif bloque rebond debaja baja inactivo desuscrito bloqueado rebotado cancelado descadastrado inativo disiscritto inattivo bloccato afgemeld uitgeschreven inactief geblokkeerd',
};
const states = new Map(
  Object.entries(words).flatMap(([state, all]) =>
    all.split(' ').map((word) => [word, state as ContactState] as const),
  ),
);
/** Words of states that accounts and orders have too. */
const generalWords = new Set(
  'active confirmed enabled aktiv bestatigt actif confirme activo confirmado ativo attivo actief pending unknown transactional ausstehend enattente pendiente inattesa inactive disabled blocked removed revoked withdrawn inaktiv gesperrt inactif bloque inactivo bloqueado cancelado inativo inattivo bloccato inactief geblokkeerd'.split(
    ' ',
  ),
);
const answers = new Map([
  ...yes.split(' ').map((word) => [word, true] as const),
  ...no.split(' ').map((word) => [word, false] as const),
]);

const toWord = (value: string) =>
  value
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Values that differ only in case and surrounding spaces mean the same. */
export const toPlainValue = (value: string) => value.trim().toLowerCase();

/**
 * What a value says about the person; null if unknown. Yes and no, dates and empty cells mean the contrary in an
 * inverted column. An empty cell of another column is no consent.
 */
export function readState(value: string, reading: StateReading): ContactState | null {
  const given = Object.hasOwn(reading.states, toPlainValue(value)) && reading.states[toPlainValue(value)];
  if (given) return given;
  if (value === '') return reading.inverted ? 'subscribed' : 'unconfirmed';
  const named = states.get(toWord(value));
  if (named) return named;
  const answer = readAnswer(value);
  if (answer === null) return null;
  return answer === reading.inverted ? 'unsubscribed' : 'subscribed';
}

/** The day when they agreed is a yes. */
function readAnswer(value: string): boolean | null {
  const answer = readValue(value, 'boolean', null);
  if ('value' in answer) return answer.value === true;
  return answers.get(toWord(value)) ?? (isDay.test(value) ? true : null);
}
const isDay = /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?!\d)/;

const inverted =
  /unsub|optout|optedout|blocklist|blacklist|(?:dont|donot|no)e?mail|abgemeldet|abmeld|gesperrt|widerruf|desabon|desinscri|desuscri|dadodebaja|descadastr|disiscri|afgemeld|uitgeschreven|^baja/;
const consents =
  /subscri|newsletter|optin|optedin|marketing|consent|mailinglist|abonn|einwilligung|angemeldet|anmeldung|werbung|abonne|suscri|boletin|inscri|iscri|nieuwsbrief|toestemming|ingeschreven|aangemeld/;
const statusTitle =
  /^(?:contact|email|member|list|user|subscriber)?(?:status|state|statut|estado|stato|etat)$/;

/** Whether `yes` means unsubscribed in a column of this name. */
export const isInverted = (name: string) => inverted.test(toPlainName(name));

/**
 * The column that says whether people are subscribed, by name and first values; -1 if none does. Half of the values are
 * enough where the name says it; otherwise all must be known: what is called “State” may be a place.
 */
export function findStateColumn(
  columns: readonly { name: string; values: readonly string[] }[],
  isFree: (index: number) => boolean,
): number {
  const ranks = columns.map((column, index) => (isFree(index) ? rankOf(column) : 0));
  const best = Math.max(0, ...ranks);
  return best === 0 ? -1 : ranks.indexOf(best);
}

/** How likely a column says whether people are subscribed; 0 if it does not. A state says more than a day. */
function rankOf({ name, values }: { name: string; values: readonly string[] }): number {
  const title = toPlainName(name);
  const reading = { inverted: isInverted(name), states: {} };
  const known = values.filter((value) => readState(value, reading) !== null);
  const named = known.some((value) => states.has(toWord(value)));
  if (known.length === 0) return 0;
  if (reading.inverted || consents.test(title)) {
    if (known.length < values.length / 2) return 0;
    return named ? 3 : known.some((value) => !isDay.test(value)) ? 2 : 1;
  }
  if (known.length < values.length) return 0;
  if (statusTitle.test(title)) return named ? 3 : 0;
  // Under any other name, what is only active or pending may be an account.
  const isState = values.every((value) => states.has(toWord(value)));
  return isState && values.some((value) => !generalWords.has(toWord(value))) ? 1 : 0;
}
