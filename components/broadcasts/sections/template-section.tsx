import { useState } from 'react';
import { variableLabel } from '@/components/broadcasts/variable-label';
import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { TypedField } from '@/components/editor/panels/typed-field';
import { withValue } from '@/components/editor/preview/sample-data';
import { Card } from '@/components/ui/display/card';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { Link } from '@/components/ui/navigation/link';
import { LiquidWords } from '@/components/versions/liquid-words';
import { useProperties } from '@/lib/client/contacts';
import { useTemplate } from '@/lib/client/templates';
import { useVersion } from '@/lib/client/versions';
import type { VariableDefinition } from '@/lib/document/contract';
import { contactRoot, contactVariables } from '@/lib/document/variables/contact-variables';
import { sharedVariables } from '@/lib/document/variables/shared-values';
import type { TemplateVersion } from '@/lib/templates/contract/versions';
import { fieldId, type SectionProps } from './section';
import { TemplateChoice } from './template-choice';
import { VersionPicture } from './version-picture';

/** The published template with its picture, and its shared values. */
export function TemplateSection({ fields, onChange }: SectionProps) {
  const [changing, setChanging] = useState(false);
  const { template_id: templateId } = fields;
  const choosing = templateId === null || changing;
  return (
    <Card
      title="Email"
      description={
        choosing
          ? 'A published marketing template. What is published when you send is what goes out.'
          : undefined
      }
      className="grid grid-cols-1 gap-5"
      actions={
        templateId !== null && (
          <Button variant="secondary" size="sm" onClick={() => setChanging(!changing)}>
            {changing ? 'Keep this one' : 'Change template'}
          </Button>
        )
      }
    >
      {choosing ? (
        <TemplateChoice
          id={fieldId('template_id')}
          value={templateId}
          onChange={(next) => {
            setChanging(false);
            onChange({ template_id: next });
          }}
        />
      ) : (
        <ChosenTemplate templateId={templateId} fields={fields} onChange={onChange} />
      )}
    </Card>
  );
}

function ChosenTemplate({ templateId, fields, onChange }: SectionProps & { templateId: string }) {
  const template = useTemplate(templateId);
  const version = useVersion(templateId, template.data?.published_version_id ?? null);
  if (template.data?.published_version_id === null)
    return (
      <p className="text-sm">{template.data.name} has no published version yet. Publish it to send it.</p>
    );
  return (
    <ResourceState resource={version} label="this template" loading={<Skeleton className="h-56" />}>
      {(published) => (
        <>
          <div className="flex gap-5 max-sm:gap-4">
            <div className="relative aspect-[4/5] w-44 shrink-0 overflow-hidden rounded-md border max-sm:w-28">
              <VersionPicture
                templateId={templateId}
                versionId={published.id}
                name={template.data?.name ?? ''}
              />
            </div>
            <TemplateWords name={template.data?.name ?? ''} version={published} />
          </div>
          <SharedValues
            variables={published.variables}
            values={fields.variables}
            onValues={(variables) => onChange({ variables })}
          />
        </>
      )}
    </ResourceState>
  );
}

function TemplateWords({ name, version }: { name: string; version: TemplateVersion }) {
  return (
    <div className="grid min-w-0 flex-1 content-start gap-3 text-sm">
      <div className="grid grid-cols-1 gap-0.5">
        <a
          id={fieldId('template_id')}
          href={`/templates/${version.template_id}`}
          target="_blank"
          rel="noreferrer"
          className="w-fit rounded-sm font-semibold hover:underline [overflow-wrap:anywhere]"
        >
          {name}
        </a>
        <span className="text-muted-foreground text-xs">
          Version {version.version_number}, published <Time value={version.published_at} />
        </span>
      </div>
      <Facts>
        <Fact name="Subject">
          <LiquidWords text={version.subject || 'None yet'} />
        </Fact>
        {version.preview_text && (
          <Fact name="Preview text">
            <LiquidWords text={version.preview_text} />
          </Fact>
        )}
      </Facts>
      <Link
        href={`/templates/${version.template_id}/versions`}
        className="w-fit text-primary-text text-xs underline underline-offset-2"
      >
        Version history
      </Link>
    </div>
  );
}

type ValuesProps = {
  variables: readonly VariableDefinition[];
  values: Record<string, unknown>;
  onValues: (values: Record<string, unknown>) => void;
};

/** Does not ask for values that contacts fill in, which need a property. */
function SharedValues({ variables, values, onValues }: ValuesProps) {
  const properties = useProperties().data?.data;
  if (!properties) return null;
  const ofContacts = contactVariables(properties);
  const shared = sharedVariables(variables, ofContacts);
  if (shared.length === 0) return null;
  return (
    <fieldset
      id={fieldId('variables')}
      tabIndex={-1}
      className="grid grid-cols-1 gap-4 border-t pt-4 outline-none"
    >
      <legend className="sr-only">Values of the template</legend>
      <p className="text-muted-foreground text-sm">
        The template has values that are the same for everybody in this broadcast.
      </p>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {shared.map((variable) => (
          <TypedField
            key={variable.name}
            label={variableLabel(variable.name, variable.type)}
            hint={[
              variable.name,
              variable.description,
              variable.name.startsWith(contactRoot) && 'Your contacts have no property of this name',
              ofContacts.some(({ name }) => name === contactRoot + variable.name) &&
                `Contacts have a property of this name: with {{ ${contactRoot}${variable.name} }} in the template each gets their own`,
              ifEmpty(variable),
            ]
              .filter(Boolean)
              .join(' · ')}
            definition={variable}
            // Typed here, or given by the API in its shape.
            value={(values[variable.name] ?? null) as VariableDefinition['sample']}
            onChange={(value) => onValues(withValue(values, variable.name, value))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What happens without a value; null for nothing worth telling. */
function ifEmpty({ required, fallback }: VariableDefinition): string | null {
  if (typeof fallback === 'object' || fallback === '') return required ? 'Required' : null;
  return `“${fallback}” if empty`;
}
