import { classNames } from '@/components/ui/class-names';
import { CopyButton } from '@/components/ui/form/copy-button';

type CodeBlockProps = {
  code: string;
  /** Its name for screen readers and the copy button. */
  label: string;
  wrap?: boolean;
  className?: string;
};

/** Text to read and copy exactly: keys, DNS records, payloads, message sources. */
export function CodeBlock({ code, label, wrap, className }: CodeBlockProps) {
  return (
    <div className="group relative min-w-0">
      <section
        aria-label={label}
        tabIndex={0}
        className={classNames('max-h-96 overflow-auto rounded-md border bg-muted/60', className)}
      >
        <pre
          className={classNames(
            'p-3 pr-12 font-mono text-foreground text-xs leading-relaxed',
            wrap ? 'whitespace-pre-wrap [overflow-wrap:anywhere]' : 'w-max min-w-full',
          )}
        >
          {code}
        </pre>
      </section>
      <CopyButton
        value={code}
        label={label}
        className="absolute top-1.5 right-1.5 bg-card"
        variant="secondary"
      />
    </div>
  );
}
