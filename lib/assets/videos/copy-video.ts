import type { CopiedVideo, CopyVideoInput } from '@/lib/assets/contract';
import { fetchImage, UnansweredError } from '@/lib/assets/copies/fetch-image';
import { inspectImage } from '@/lib/assets/inspect-image';
import { readOwnImage } from '@/lib/assets/read-own-image';
import { uploadAsset } from '@/lib/assets/upload-asset';
import { type Context, requireScope } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { createInvalidError } from '@/lib/issues';
import { access } from '@/lib/scopes';
import { type Network, publicNetwork } from '@/lib/webhooks/destinations/destination';
import { drawPlayButton } from './draw-play-button';
import { readVideoAddress, type VideoAddress } from './video-address';

/**
 * Stores a video's thumbnail with a play button in the library; also returns where the video plays. `INVALID_REQUEST`
 * if the address is neither YouTube nor Vimeo, `ATTACHMENT_UNAVAILABLE` if they cannot be reached, and the errors of
 * `fetchImage` and `uploadAsset`.
 */
export async function copyVideo(
  ctx: Context,
  { url, title: givenTitle, picture_url }: CopyVideoInput,
  network: Network = publicNetwork,
): Promise<{ created: boolean; video: CopiedVideo }> {
  requireScope(ctx, access.writeTemplates);
  const address = readVideoAddress(url);
  if (!address) {
    const message = 'Enter the address of a video on YouTube or Vimeo.';
    throw createInvalidError([{ path: 'url', code: 'not_a_video', message }]);
  }
  const isGiven = givenTitle !== undefined && picture_url !== undefined;
  const video = isGiven ? noDetails : await askProvider(address, network);
  if (video === 'unavailable' && picture_url === undefined) throw createUnreachableError(address);
  const { title: ownTitle, picture: ownPicture } = video === 'unavailable' ? noDetails : video;
  const title = givenTitle ?? ownTitle;
  const picture =
    picture_url === undefined
      ? await pictureOf(address, ownPicture, network)
      : { bytes: (await readOwnImage(picture_url))?.bytes ?? (await fetchImage(picture_url, network)) };
  // Checks the bytes first, so that only the four supported formats are decoded.
  await inspectImage(picture.bytes);
  const bytes = await drawPlayButton(picture.bytes, picture);
  const { asset, created } = await uploadAsset(ctx, bytes, {
    filename: `${fileNameOf(title) || address.id}.jpg`,
    alt: [...`Play video${title === null ? '' : `: ${title}`}`].slice(0, 500).join(''),
  });
  return { created, video: { object: 'video', provider: address.provider, url: address.url, title, asset } };
}

type VideoDetails = { title: string | null; picture: string | null };
const noDetails: VideoDetails = { title: null, picture: null };

const oembed: Record<VideoAddress['provider'], string> = {
  youtube: 'https://www.youtube.com/oembed?format=json&url=',
  vimeo: 'https://vimeo.com/api/oembed.json?width=1280&url=',
};

const providerNames: Record<VideoAddress['provider'], string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

function createUnreachableError({ provider }: VideoAddress): DomainError {
  const message = `${providerNames[provider]} cannot be reached from this installation now, so it gives no picture of the video. Try again later, or choose a picture of your own.`;
  return new DomainError('ATTACHMENT_UNAVAILABLE', message);
}

/** Their hosts are public: a network that resolves them as private cannot reach them. */
function isUnanswered(error: unknown): boolean {
  return (
    error instanceof UnansweredError || (error instanceof DomainError && error.code === 'INVALID_REQUEST')
  );
}

/**
 * What YouTube or Vimeo return about a video; nothing if they return nothing, such as for videos that cannot be
 * embedded.
 */
async function askProvider(
  { provider, url }: VideoAddress,
  network: Network,
): Promise<VideoDetails | 'unavailable'> {
  try {
    const answer = await fetchImage(oembed[provider] + encodeURIComponent(url), network, 'application/json');
    const found: unknown = JSON.parse(answer.toString('utf8'));
    if (typeof found !== 'object' || found === null) return noDetails;
    const text = (name: string) => {
      const value: unknown = Reflect.get(found, name);
      return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
    };
    return { title: text('title')?.slice(0, 400) ?? null, picture: text('thumbnail_url') };
  } catch (error) {
    if (isUnanswered(error)) return 'unavailable';
    if (error instanceof DomainError || error instanceof SyntaxError) return noDetails;
    throw error;
  }
}

/** The largest available thumbnail. */
async function pictureOf(
  address: VideoAddress,
  providerTitle: string | null,
  network: Network,
): Promise<{ bytes: Buffer; isBoxed?: boolean }> {
  try {
    return await largestPicture(address, providerTitle, network);
  } catch (error) {
    throw isUnanswered(error) ? createUnreachableError(address) : error;
  }
}

async function largestPicture(
  { provider, id }: VideoAddress,
  pictureUrl: string | null,
  network: Network,
): Promise<{ bytes: Buffer; isBoxed?: boolean }> {
  if (provider === 'vimeo') {
    if (pictureUrl === null)
      throw new DomainError('ATTACHMENT_INVALID', 'Vimeo shows no picture of this video: is it private?');
    return { bytes: await fetchImage(pictureUrl, network) };
  }
  const small = `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
  try {
    return { bytes: await fetchImage(`https://i.ytimg.com/vi/${id}/maxresdefault.jpg`, network) };
  } catch (error) {
    if (!(error instanceof DomainError) || isUnanswered(error) || error.code !== 'ATTACHMENT_INVALID')
      throw error;
    return { bytes: await fetchImage(small, network), isBoxed: true };
  }
}

/** A title without characters that file names cannot contain. */
function fileNameOf(title: string | null): string {
  const clean = (title ?? '')
    .replace(/[/\\\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...clean].slice(0, 120).join('').trim();
}
