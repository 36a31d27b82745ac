/** Domains where anybody gets a mailbox, and nobody but the provider can add records. */
const publicMailDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de live.com msn.com yahoo.com yahoo.co.uk
  yahoo.fr yahoo.de yahoo.co.in yahoo.co.jp ymail.com aol.com icloud.com me.com mac.com proton.me protonmail.com
  gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de mail.com zoho.com fastmail.com hey.com
  comcast.net orange.fr wanadoo.fr free.fr laposte.net libero.it mail.ru yandex.ru qq.com 163.com 126.com naver.com`.split(
    /\s+/,
  ),
);

/** Why email cannot be sent from a domain like gmail.com; null for any other. */
export function explainPublicDomain(domain: string): string | null {
  if (!publicMailDomains.has(domain)) return null;
  return `${domain} belongs to a mail provider: only they can add records to its DNS, and receivers refuse email that pretends to come from it. Add a domain of your own, such as that of your website; an address at ${domain} can be the reply address.`;
}
