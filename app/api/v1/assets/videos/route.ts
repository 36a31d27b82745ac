import { copyVideo } from '@/lib/assets/videos/copy-video';
import { Answer } from '@/lib/http/answer';
import { imageOperations } from '@/lib/http/operations/images';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(imageOperations, {
  'POST /assets/videos': async (ctx, body) => {
    const { video, created } = await copyVideo(ctx, body);
    return new Answer(video, { status: created ? 201 : 200 });
  },
});
