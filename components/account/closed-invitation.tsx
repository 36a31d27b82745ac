import type { PostroomError } from '@/clients/typescript/core/postroom-error';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { detailsOf } from '@/lib/client/api-error';
import { AuthPage } from './auth-page';

const words: Record<string, { title: string; description: string }> = {
  accepted: {
    title: 'This invitation was already used',
    description: 'If it was you who accepted it, sign in with your email address and password.',
  },
  revoked: {
    title: 'This invitation was revoked',
    description: 'Ask an owner or admin of the workspace for a new one.',
  },
  expired: {
    title: 'This invitation has expired',
    description: 'Ask an owner or admin of the workspace for a new one.',
  },
};
const unknown = {
  title: 'Invitation not found',
  description: 'Check that the whole link was copied, or ask for a new invitation.',
};

/** Why an invitation link no longer works, and what to do. */
export function ClosedInvitation({ error }: { error: PostroomError }) {
  const { title, description } = words[String(detailsOf(error).reason)] ?? unknown;
  return (
    <AuthPage title={title} description={description}>
      <ButtonLink href="/sign-in" size="lg">
        Sign in
      </ButtonLink>
    </AuthPage>
  );
}
