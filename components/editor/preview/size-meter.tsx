import { classNames } from '@/components/ui/class-names';
import { Popover } from '@/components/ui/overlay/popover';
import { gmailLimitBytes } from '@/lib/mail/gmail-limit';

/** The share of Gmail's limit that the email uses, with these values and with the largest expected ones. */
export function SizeMeter({ bytes, largest }: { bytes: number; largest: number }) {
  const scaleMax = Math.max(bytes, largest);
  const share = Math.min(scaleMax / gmailLimitBytes, 1);
  const clipped = scaleMax > gmailLimitBytes;
  const tone = clipped ? 'bg-destructive' : share > 0.8 ? 'bg-warning-text' : 'bg-success-text';
  return (
    <Popover
      label="Size of the email"
      align="end"
      className="grid w-80 gap-2.5 text-sm"
      trigger={
        <button
          type="button"
          className="ml-auto inline-flex items-center gap-2 rounded-md px-2 py-1 text-muted-foreground text-xs hover:bg-muted"
        >
          <span aria-hidden className="h-1.5 w-16 max-sm:hidden overflow-hidden rounded-full bg-muted">
            <span
              className={classNames('block h-full rounded-full', tone)}
              style={{ width: `${Math.max(share * 100, 2)}%` }}
            />
          </span>
          <span className={clipped ? 'text-warning-text' : undefined}>
            {kilobytes(bytes)}
            <span className="max-sm:sr-only"> of HTML</span>
          </span>
        </button>
      }
    >
      <p>
        <strong className="font-medium">{kilobytes(bytes)}</strong> with the values shown,{' '}
        <strong className="font-medium">{kilobytes(scaleMax)}</strong> with the largest data.{' '}
        {clipped
          ? 'Gmail shows the first 102 kB and hides the rest behind a link.'
          : 'Gmail shows up to 102 kB.'}
      </p>
      <p className="text-muted-foreground text-xs">
        The largest data: each text as long as its sample or 132 characters, addresses of about 200, lists of
        25 items or as many as the sample has, and all conditions holding or none, whichever is larger.
      </p>
    </Popover>
  );
}

function kilobytes(bytes: number): string {
  return `${bytes < 10_240 ? (bytes / 1024).toFixed(1) : Math.round(bytes / 1024)} kB`;
}
