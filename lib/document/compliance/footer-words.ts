import { pickLocale, writtenLocale } from '@/lib/mail/locales';

/** The text of the footer's link by language: our only words in a marketing email. */
const unsubscribe: Readonly<Record<string, string>> = {
  ar: 'إلغاء الاشتراك',
  bg: 'Отписване',
  ca: 'Cancel·la la subscripció',
  cs: 'Odhlásit odběr',
  da: 'Afmeld',
  de: 'Abmelden',
  el: 'Κατάργηση εγγραφής',
  en: 'Unsubscribe',
  es: 'Cancelar suscripción',
  et: 'Loobu tellimusest',
  fa: 'لغو اشتراک',
  fi: 'Peruuta tilaus',
  fr: 'Se désabonner',
  he: 'ביטול הרשמה',
  hi: 'सदस्यता समाप्त करें',
  hr: 'Odjava',
  hu: 'Leiratkozás',
  id: 'Berhenti berlangganan',
  it: 'Annulla iscrizione',
  ja: '配信停止',
  ko: '수신 거부',
  lt: 'Atsisakyti prenumeratos',
  lv: 'Atteikties no abonēšanas',
  nb: 'Meld deg av',
  nl: 'Afmelden',
  nn: 'Meld deg av',
  no: 'Meld deg av',
  pl: 'Zrezygnuj z subskrypcji',
  pt: 'Cancelar subscrição',
  'pt-BR': 'Cancelar inscrição',
  ro: 'Dezabonare',
  ru: 'Отписаться',
  sk: 'Odhlásiť odber',
  sl: 'Odjava',
  sv: 'Avsluta prenumeration',
  th: 'ยกเลิกการรับข่าวสาร',
  tr: 'Abonelikten çık',
  uk: 'Відписатися',
  vi: 'Hủy đăng ký',
  zh: '退订',
  'zh-Hant': '取消訂閱',
};

/** The text of the canonical footer, used unless another language is set. */
export const canonicalUnsubscribe = 'Unsubscribe';

const known: ReadonlySet<string> = new Set(Object.values(unsubscribe));

/** The text of the footer's link in a language; the canonical one if unknown. */
export function unsubscribeIn(locale: string | null): string {
  if (locale === null) return canonicalUnsubscribe;
  const found = pickLocale(writtenLocale(locale), Object.keys(unsubscribe));
  return (found && unsubscribe[found]) ?? canonicalUnsubscribe;
}

/** Whether a text is one of ours. */
export function isUnsubscribe(words: string): boolean {
  return known.has(words);
}
