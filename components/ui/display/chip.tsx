import { X } from 'lucide-react';
import { Badge } from './badge';

type ChipProps = { label: string; onRemove: () => void };

/** One of several values of a field, with a remove button. */
export function Chip({ label, onRemove }: ChipProps) {
  return (
    <Badge className="max-w-full pr-0.5">
      <span className="min-w-0 truncate">{label}</span>
      <button
        type="button"
        aria-label={`Remove ${label}`}
        className="grid size-5 pointer-coarse:size-10 shrink-0 place-items-center rounded-full hover:bg-foreground/10"
        onClick={onRemove}
      >
        <X aria-hidden />
      </button>
    </Badge>
  );
}
