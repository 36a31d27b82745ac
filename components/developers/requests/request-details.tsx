import { Time } from '@/components/data/time';
import { refusalCodes } from '@/components/emails/refusals/refusal-reasons';
import { Badge } from '@/components/ui/display/badge';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Notice } from '@/components/ui/feedback/notice';
import { CopyButton } from '@/components/ui/form/copy-button';
import { Link } from '@/components/ui/navigation/link';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { LoggedRequest } from '@/lib/request-log/contract';
import { refusedOf, toneOf } from './request-columns';

/** The meaning and remedy of each error code. */
export type RequestAdvice = Readonly<Record<string, { cause: string; remedy: string }>>;

type Props = { request: LoggedRequest; advice: RequestAdvice; onClose: () => void };

const linkClasses = 'text-primary-text underline underline-offset-2';
const sending = ['POST /emails', 'POST /emails/batch', 'SMTP DATA'];

/** One request: its response, what it means, and a link to its emails. */
export function RequestDetails({ request, advice, onClose }: Props) {
  const { method, status, error_code: code, key } = request;
  const route = request.route.replace('/api/v1', '');
  const codeAdvice = code === null ? undefined : advice[code];
  const sends = sending.includes(`${method} ${route}`);
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={`${method} ${route}`}>
      <div className="grid grid-cols-1 gap-4 text-sm">
        {code !== null && (
          <Notice
            tone={status < 500 ? 'warning' : 'danger'}
            title={codeAdvice ? plainWords(codeAdvice.cause) : code}
          >
            {codeAdvice && <p>{plainWords(codeAdvice.remedy)}</p>}
            <p>
              <code className="font-mono text-xs">
                {status} {code}
              </code>
            </p>
          </Notice>
        )}
        {status === 207 && (
          <Notice
            tone="warning"
            title={
              request.failed === null
                ? 'Some of its emails were accepted, and some were refused'
                : refusedOf(request)
            }
          >
            <p>The answer said which. Each refused one is kept with its reason.</p>
          </Notice>
        )}
        <Facts layout="lines">
          <Fact name="Status">
            <Badge tone={toneOf(status)}>{status}</Badge>
          </Fact>
          <Fact name="When">
            <Time value={request.at} exact />
          </Fact>
          <Fact name="Took">{request.duration_ms} ms</Fact>
          <Fact name="Key">
            <Link className={linkClasses} href={`/developers/requests?key_id=${key.id}`} onClick={onClose}>
              {key.name}
            </Link>
          </Fact>
          <Fact name="From">{request.ip ?? 'Not known'}</Fact>
          <Fact name="Request ID">
            <span className="flex items-center gap-1">
              <code className="font-mono text-xs [overflow-wrap:anywhere]">{request.request_id}</code>
              <CopyButton value={request.request_id} label="the request ID" />
            </span>
          </Fact>
        </Facts>
        {sends && (
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {status < 300 && request.accepted !== 0 && (
              <Link className={linkClasses} href={emailsHref(request)}>
                Emails accepted at that moment
              </Link>
            )}
            {(status === 207 || (code !== null && refusalCodes.includes(code))) && (
              <Link className={linkClasses} href={`/emails/refusals${code === null ? '' : `?code=${code}`}`}>
                {code === null ? 'Refused emails' : 'Emails refused for this reason'}
              </Link>
            )}
          </p>
        )}
        <p className="text-muted-foreground text-xs">
          Neither the request nor its answer is kept: both may hold what belongs to people.
        </p>
      </div>
    </Dialog>
  );
}

/** The email log from a second before the request to a second after its response. */
function emailsHref({ at, duration_ms }: LoggedRequest): string {
  const moment = (ms: number) => new Date(Date.parse(at) + ms).toISOString();
  const span = new URLSearchParams({ after: moment(-1_000), before: moment(duration_ms + 1_000) });
  return `/emails?${span}`;
}

/** The guide marks code with backticks. */
function plainWords(text: string): string {
  return text.replaceAll('`', '');
}
