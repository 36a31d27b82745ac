import { classNames } from '@/components/ui/class-names';

/** A person's initials, as decoration next to the name. */
export function Avatar({ name, square, className }: { name: string; square?: boolean; className?: string }) {
  const words = name.trim().split(/\s+/u);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-grid size-8 shrink-0 select-none place-items-center bg-primary-soft font-semibold text-primary-text text-xs',
        square ? 'rounded-md' : 'rounded-full',
        className,
      )}
    >
      {initials || '?'}
    </span>
  );
}
