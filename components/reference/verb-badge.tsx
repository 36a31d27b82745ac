import { Badge } from '@/components/ui/display/badge';

const tones = { get: 'success', post: 'info', put: 'warning', patch: 'warning', delete: 'danger' } as const;

/** The method of an operation. */
export function VerbBadge({ verb, className = '' }: { verb: string; className?: string }) {
  const tone = tones[verb as keyof typeof tones] ?? 'neutral';
  return (
    <Badge tone={tone} className={`justify-center rounded font-mono uppercase ${className}`}>
      {verb}
    </Badge>
  );
}
