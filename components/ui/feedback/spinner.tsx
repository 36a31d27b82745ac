import { LoaderCircle } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';

/** A spinner; announced with a `label`, otherwise decoration. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const icon = <LoaderCircle aria-hidden className={classNames('size-4 animate-spin', className)} />;
  if (!label) return icon;
  return (
    <output className="inline-flex items-center gap-2 text-muted-foreground text-sm">
      {icon}
      <span>{label}</span>
    </output>
  );
}
