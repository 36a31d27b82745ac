import { Link } from '@/components/ui/navigation/link';

type UseNameProps = { kind: 'draft' | 'row' | 'brand'; id: string; name: string };

const link = 'text-primary-text text-sm underline-offset-4 [overflow-wrap:anywhere] hover:underline';

/** The name of a place. Links open a new tab, to keep the choices here. */
export function UseName({ kind, id, name }: UseNameProps) {
  // Saved rows have no page: they are edited in the editor.
  if (kind === 'row')
    return (
      <span className="text-sm [overflow-wrap:anywhere]">
        {name} <span className="text-muted-foreground text-xs">saved row</span>
      </span>
    );
  return (
    <Link href={kind === 'brand' ? '/settings/brand' : `/templates/${id}`} target="_blank" className={link}>
      {kind === 'brand' ? 'Logo of the brand' : name}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}
