import { classNames } from '@/components/ui/class-names';

/** The logo and the name. */
export function Brand({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <svg viewBox="0 0 32 32" className="size-7" aria-hidden="true">
        <rect width="32" height="32" rx="7" className="fill-primary" />
        <path
          d="M6 11.5 16 18l10-6.5V22a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z"
          className="fill-primary-foreground"
        />
        <path d="M6 10a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2l-10 6.2z" className="fill-accent" />
      </svg>
      <span className="title text-lg">Postroom</span>
    </span>
  );
}
