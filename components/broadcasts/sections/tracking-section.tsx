import { AdminsToAsk, settingsDeed } from '@/components/data/admins-to-ask';
import { Card } from '@/components/ui/display/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Switch } from '@/components/ui/form/switch';
import { Link } from '@/components/ui/navigation/link';
import type { Utm } from '@/lib/broadcasts/contract';
import { useMay } from '@/lib/client/session';
import { useWorkspace } from '@/lib/client/workspace';
import { fieldId, type SectionProps } from './section';

const parameters: readonly { name: keyof Utm; placeholder: string }[] = [
  { name: 'campaign', placeholder: 'autumn' },
  { name: 'source', placeholder: 'newsletter' },
  { name: 'medium', placeholder: 'email' },
  { name: 'content', placeholder: '' },
  { name: 'term', placeholder: '' },
];

/** Tracking, as far as the workspace allows it, and link parameters. */
export function TrackingSection({ fields, onChange, name }: SectionProps & { name: string }) {
  const workspace = useWorkspace();
  const mayManage = useMay('workspace:manage');
  const { tracking, utm } = fields;
  return (
    <Card title="Links and tracking" className="grid grid-cols-1 gap-5">
      {!workspace.data ? (
        <Skeleton className="h-20" />
      ) : workspace.data.tracking || tracking.opens || tracking.clicks ? (
        <div id={fieldId('tracking')} tabIndex={-1} className="grid gap-5 outline-none">
          <Switch
            label="Count clicks"
            hint="Links go through this installation. Scanners are counted apart."
            checked={tracking.clicks}
            onCheckedChange={(clicks) => onChange({ tracking: { ...tracking, clicks } })}
          />
          <Switch
            label="Count opens"
            hint="By one invisible picture. Many email programs load it for everybody, which is counted apart."
            checked={tracking.opens}
            onCheckedChange={(opens) => onChange({ tracking: { ...tracking, opens } })}
          />
        </div>
      ) : (
        <div className="grid gap-1 text-muted-foreground text-sm">
          <p>
            Opens and clicks are not counted in this workspace.{' '}
            {mayManage && (
              <Link href="/settings/workspace#broadcasts" className="text-primary-text underline">
                Change this in the settings
              </Link>
            )}
          </p>
          {!mayManage && <AdminsToAsk deed={settingsDeed} />}
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 border-t pt-4">
        <Switch
          label="Add campaign parameters to links"
          hint="Your web analytics then tells visitors of this broadcast from others (utm_campaign and the like)."
          checked={utm !== null}
          onCheckedChange={(on) =>
            onChange({ utm: on ? { source: 'newsletter', medium: 'email', campaign: slugOf(name) } : null })
          }
        />
        {utm !== null && (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
            {parameters.map((parameter, index) => (
              <Field
                key={parameter.name}
                id={index === 0 ? fieldId('utm') : undefined}
                label={`utm_${parameter.name}`}
              >
                <Input
                  value={utm[parameter.name] ?? ''}
                  placeholder={parameter.placeholder}
                  maxLength={100}
                  spellCheck={false}
                  onChange={(event) =>
                    onChange({ utm: withParameter(utm, parameter.name, event.target.value) })
                  }
                />
              </Field>
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}

function withParameter(utm: Utm, name: keyof Utm, value: string): Utm {
  const { [name]: _old, ...rest } = utm;
  return value === '' ? rest : { ...rest, [name]: value };
}

/** A name for use in URLs: "Autumn launch" as "autumn-launch". */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return [...slug].slice(0, 100).join('') || 'broadcast';
}
