import { SegmentPicker } from '@/components/contacts/segments/segment-picker';
import { Form } from '@/components/data/form';
import { useEdits } from '@/components/data/use-edits';
import { Card } from '@/components/ui/display/card';
import { Button } from '@/components/ui/form/button';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { Switch } from '@/components/ui/form/switch';
import { Textarea } from '@/components/ui/form/textarea';
import { Link } from '@/components/ui/navigation/link';
import { apiIssuesOf, issueAt } from '@/lib/client/api-error';
import { useProperties, useTopics } from '@/lib/client/contacts';
import { propertyLabel } from '@/lib/contacts/properties/property-label';
import type { CreateFormInput } from '@/lib/forms/contract';
import { ConfirmationTemplate } from './confirmation-template';
import { FormPicture } from './form-picture';
import { type FormValues, formInput } from './form-values';
import { TickedNames } from './ticked-names';

type Props = {
  /** What is saved, or what a new one begins with. */
  initial: FormValues;
  submitLabel: string;
  pending: boolean;
  error: Error | null;
  /** Resolves once saved, if the editor stays. */
  onSubmit: (input: CreateFormInput) => Promise<void> | void;
};

const shownPaths = ['name', 'wording', 'thanks', 'redirect_url', 'confirmation_template_version_id'];

/** The fields and texts of a form, with its page next to them. */
export function FormEditor({ initial, submitLabel, pending, error, onSubmit }: Props) {
  const { values, edit: change, settle } = useEdits(initial, formInput);
  const topics = useTopics().data?.data;
  const properties = useProperties().data?.data;
  const sites = apiIssuesOf(error).find(({ path }) => path?.startsWith('allowed_origins'));
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <Form
        className="grid min-w-0 gap-5"
        error={error}
        shownPaths={[...shownPaths, ...(sites?.path ? [sites.path] : [])]}
        onSubmit={() => onSubmit(formInput(values))?.then(settle, () => {})}
      >
        <Card title="Page" description="What people see when they sign up." className="grid gap-6">
          <Field label="Name" hint="The heading of the page." error={issueAt(error, 'name')} required>
            <Input
              value={values.name}
              onChange={(event) => change({ name: event.target.value })}
              placeholder="Our newsletter"
              maxLength={120}
            />
          </Field>
          <TickedNames
            label="Ask for"
            hint="Besides the email address. Nobody has to fill it in."
            none={
              <>
                There are no contact properties to ask for yet:{' '}
                <Link href="/contacts/properties?new=true" className="underline">
                  New property
                </Link>
              </>
            }
            options={properties?.map(({ name }) => ({ value: name, label: propertyLabel(name) }))}
            value={values.property_names}
            onChange={(property_names) => change({ property_names })}
          />
          <Field
            label="Consent"
            hint="What people agree to. It is kept with each sign-up as proof."
            error={issueAt(error, 'wording')}
            optional
          >
            <Textarea
              value={values.wording}
              onChange={(event) => change({ wording: event.target.value })}
              placeholder="By signing up you agree to get emails from us. You can unsubscribe at any time."
              rows={3}
              maxLength={5_000}
            />
          </Field>
        </Card>
        <Card title="What people sign up for" className="grid gap-6">
          <TickedNames
            label="Topics"
            hint="Of several, people choose on the page."
            none={
              <>
                Without topics people sign up for emails in general. Topics give them a choice:{' '}
                <Link href="/contacts/topics?new=true" className="underline">
                  New topic
                </Link>
              </>
            }
            options={topics?.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.topic_ids}
            onChange={(topic_ids) => change({ topic_ids })}
          />
          <Field
            label="Put into a segment"
            hint="So that you can write to exactly these people later."
            optional
          >
            <SegmentPicker
              manual
              none="No segment"
              value={values.segment_id}
              onChange={(segment_id) => change({ segment_id })}
            />
          </Field>
        </Card>
        <Card title="Confirmation" className="grid gap-6">
          <Switch
            label="Confirm by email"
            hint="People are subscribed once they open the link in an email, so that nobody can sign up someone else. People who unsubscribed before must always confirm."
            checked={values.double_opt_in}
            onCheckedChange={(double_opt_in) => change({ double_opt_in })}
          />
          <Field
            label="Email"
            hint="Your own template shows the link by the variable confirm_url. It may also use contact.email and form_name."
            error={issueAt(error, 'confirmation_template_version_id')}
          >
            <ConfirmationTemplate
              value={values.confirmation_template_version_id}
              onChange={(confirmation_template_version_id) => change({ confirmation_template_version_id })}
            />
          </Field>
        </Card>
        <Card
          title="Afterwards, and on your own site"
          className="grid gap-6"
          footer={
            <Button type="submit" pending={pending} disabled={values.name.trim() === ''}>
              {submitLabel}
            </Button>
          }
        >
          <Field label="Thanks" hint="Shown after signing up." error={issueAt(error, 'thanks')} optional>
            <Textarea
              value={values.thanks}
              onChange={(event) => change({ thanks: event.target.value })}
              placeholder="Thank you! Please look into your inbox."
              rows={2}
              maxLength={1_000}
            />
          </Field>
          <Field
            label="Page to go to"
            hint="In place of the thanks: a page of your own."
            error={issueAt(error, 'redirect_url')}
            optional
          >
            <Input
              type="url"
              inputMode="url"
              value={values.redirect}
              onChange={(event) => change({ redirect: event.target.value })}
              placeholder="https://www.example.com/thanks"
              maxLength={2_000}
            />
          </Field>
          <Field
            label="Sites"
            hint="Only these may post to the form and show its page in a frame. One a line."
            error={sites?.message}
            optional
          >
            <Textarea
              value={values.sites}
              onChange={(event) => change({ sites: event.target.value })}
              placeholder="https://www.example.com"
              rows={2}
            />
          </Field>
        </Card>
      </Form>
      <FormPicture values={values} />
    </div>
  );
}
