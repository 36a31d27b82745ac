import { showFailure } from '@/components/data/show-failure';
import { Time } from '@/components/data/time';
import { Card } from '@/components/ui/display/card';
import { Switch } from '@/components/ui/form/switch';
import { Link } from '@/components/ui/navigation/link';
import { useUpdateContact } from '@/lib/client/contacts';
import type { Contact } from '@/lib/contacts/contract';
import type { TopicChoice } from '@/lib/contacts/topics/contract';

const sources: Record<TopicChoice['source'], string> = {
  default: 'The default of the topic',
  import: 'Chosen by an import',
  api: 'Chosen by a program',
  member: 'Chosen by a member of the workspace',
  reader: 'Chosen by the person, by the link in an email',
  form: 'Chosen by the person, in a sign-up form',
};

type Props = { contact: Contact; mayWrite: boolean };

/** The person's topics, and who chose them. */
export function ContactTopics({ contact, mayWrite }: Props) {
  const update = useUpdateContact(contact.id);
  const left = contact.state !== 'subscribed';
  return (
    <Card
      title="Topics"
      description={left ? 'None of them is sent while the person is not subscribed.' : undefined}
    >
      {contact.topics.length === 0 && (
        <p className="text-muted-foreground text-sm">
          Topics let people choose what they get.{' '}
          {mayWrite && (
            <Link className="text-primary-text underline" href="/contacts/topics?new=true">
              New topic
            </Link>
          )}
        </p>
      )}
      <div className="grid gap-4">
        {contact.topics.map((topic) => (
          <Switch
            key={topic.topic_id}
            label={topic.name}
            hint={<ChosenBy topic={topic} />}
            checked={topic.subscribed}
            disabled={!mayWrite}
            pending={update.isPending}
            onCheckedChange={(subscribed) =>
              update.mutate({ topics: [{ topic_id: topic.topic_id, subscribed }] }, { onError: showFailure })
            }
          />
        ))}
      </div>
    </Card>
  );
}

function ChosenBy({ topic }: { topic: TopicChoice }) {
  if (topic.changed_at === null) return 'Not chosen yet: the default of the topic holds';
  return (
    <>
      {sources[topic.source]}, <Time value={topic.changed_at} />
    </>
  );
}
