import { Badge } from '@/components/ui/display/badge';
import { Card } from '@/components/ui/display/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/display/table';
import { Input } from '@/components/ui/form/input';
import type { Purpose, VariableDefinition } from '@/lib/document/contract';
import { readTagRepair } from '@/lib/document/import/tags/tag-repair';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import type { Repair } from './repairs';
import { nameProblem } from './variable-names';

type Props = {
  purpose: Purpose;
  variables: readonly VariableDefinition[];
  repairs: readonly Repair[];
  names: Readonly<Record<string, string>>;
  onRename: (name: string, next: string) => void;
};

const types: Record<VariableDefinition['type'], string> = {
  ...{ text: 'Text', number: 'Number', boolean: 'Yes or no', date: 'Date', url: 'Link address' },
  ...{ image: 'Image address', list: 'List' },
};

const descriptions: Record<Purpose, string> = {
  transactional: 'What the source asks for. Programs give these values by name when they send.',
  marketing:
    'What the source asks for. Each contact fills in what begins with “contact.”; the rest is typed in with a broadcast.',
};

/** Other senders' tags and their variables; renaming one changes all uses. */
export function VariableTable({ purpose, variables, repairs, names, onRename }: Props) {
  if (variables.length === 0) return null;
  const tags = foundTags(
    repairs,
    variables.map(({ name }) => name),
  );
  return (
    <Card title={`Variables (${variables.length})`} description={descriptions[purpose]}>
      <Table aria-label="Variables">
        <TableHead>
          <TableRow>
            <TableHeader>In the source</TableHeader>
            <TableHeader>Variable</TableHeader>
            <TableHeader className="max-sm:hidden">Type</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {variables.map(({ name, type }) => {
            const problem = nameProblem(name, variables, names);
            const found = tags.get(name) ?? [];
            return (
              <TableRow key={name}>
                <TableCell className="max-w-48">
                  <div className="grid min-w-28 gap-1">
                    {(found.length > 0 ? found.slice(0, 3) : [`{{ ${name} }}`]).map((tag) => (
                      <code key={tag} className="font-mono text-xs [overflow-wrap:anywhere]">
                        {tag}
                      </code>
                    ))}
                    {found.length > 3 && (
                      <span className="text-muted-foreground text-xs">and {found.length - 3} more</span>
                    )}
                  </div>
                </TableCell>
                <TableCell>
                  <Input
                    aria-label={`Name of ${name}`}
                    aria-invalid={problem ? true : undefined}
                    value={names[name] ?? name}
                    onChange={(event) => onRename(name, event.target.value)}
                    spellCheck={false}
                    className="h-8 min-w-32 font-mono text-xs"
                  />
                  {problem && (
                    <p role="alert" className="mt-1 text-destructive-text text-xs">
                      {problem}
                    </p>
                  )}
                </TableCell>
                <TableCell className="max-sm:hidden">
                  <Badge>{types[type]}</Badge>
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Card>
  );
}

/** The original tags of each variable, each once. */
function foundTags(
  repairs: readonly Repair[],
  names: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
  for (const { message } of repairs) {
    const repair = readTagRepair(message);
    if (!repair) continue;
    for (const { path, list } of analyzeLiquid(repair.translated).uses)
      for (const each of [list ?? String(path[0]), path.join('.')]) found.get(each)?.add(repair.tag);
  }
  return new Map([...found].map(([name, tags]) => [name, [...tags]]));
}
