import { LOGO_FAULTS } from '@bujia/contracts/logo';
import { describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { bomb } from '../../../../test/pictures.ts';
import { type DrawnLogo, drawnLogo, logoFault } from './drawn-logo.ts';

/** A bar of a colour, with room around it. */
const logo = (colour: string, { width = 900, height = 180, room = 60, ground = 'none' } = {}): Sharp =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * room}" height="${height + 2 * room}">
      <rect width="100%" height="100%" fill="${ground}"/>
      <path d="M${room} ${room}h${width}l-${height / 2} ${height}h${height - width}z" fill="${colour}"/></svg>`),
  );

/** In the middle, and in the corner: red, green, blue, and whether anything is there. */
async function pointsOf(
  picture: Buffer,
): Promise<{ middle: number[]; corner: number[]; width: number; height: number }> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)];
  const [x, y] = [Math.floor(info.width / 2), Math.floor(info.height / 2)];
  // Half way down at the very left there is the ground, whatever shape the logo has.
  return { middle: at(x, y), corner: at(2, Math.floor(info.height * 0.7)), width: info.width, height: info.height };
}
const drawn = async (sent: Sharp): Promise<DrawnLogo> => drawnLogo(await sent.png().toBuffer());
const near = (colour: number[]) => colour.map((byte): unknown => expect.closeTo(byte, -1));

describe('A logo that somebody sent', () => {
  it('is cut to what it shows and drawn for twice the points, without what else was in its file', async () => {
    const sent = await logo('#1976d2')
      .withExif({ IFD0: { Artist: 'Quien lo hizo' } })
      .png()
      .toBuffer();
    const { width, height, panel, paper } = await drawnLogo(sent);
    expect({ width, height }).toEqual({ width: 240, height: 48 });
    expect(await pointsOf(panel)).toMatchObject({ width: 480, height: 96, middle: near([25, 118, 210, 255]) });
    expect((await pointsOf(panel)).corner[3]).toBe(0);
    expect(await pointsOf(paper)).toMatchObject({ width: 900, height: 180, corner: [255, 255, 255, 255] });
    for (const picture of [panel, paper]) expect(picture.includes('Quien')).toBe(false);
  });

  it('gets a ground where it would not be seen, and only there', async () => {
    const black = await drawn(logo('#101010'));
    expect((await pointsOf(black.panel)).corner).toEqual([255, 255, 255, 255]);
    const white = await drawn(logo('#ffffff'));
    expect((await pointsOf(white.panel)).corner[3]).toBe(0);
    expect((await pointsOf(white.paper)).corner).toEqual(near([20, 24, 27, 255]));
    const onCream = await drawn(logo('#101010', { ground: '#fff4d6' }));
    expect((await pointsOf(onCream.panel)).corner).toEqual(near([255, 244, 214, 255]));
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a text', () => Buffer.from('hola'), LOGO_FAULTS.noPicture],
    [
      'a drawing',
      () => Buffer.from('\n<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      LOGO_FAULTS.drawing,
    ],
    ['a GIF', () => logo('red').gif().toBuffer(), LOGO_FAULTS.noPicture],
    ['a thread', () => bomb(1, 39_000_000), LOGO_FAULTS.odd],
    ['a bomb', () => bomb(40_000), LOGO_FAULTS.tooManyPixels],
    ['too heavy', () => Buffer.alloc(5 * 1024 * 1024 + 1), LOGO_FAULTS.tooLarge],
    ['cut off', async () => (await logo('red').png().toBuffer()).subarray(0, 900), LOGO_FAULTS.damaged],
    ['empty', () => logo('none').png().toBuffer(), LOGO_FAULTS.blank],
    [
      'small but for its room',
      () => logo('red', { width: 90, height: 30, room: 400 }).png().toBuffer(),
      LOGO_FAULTS.tooSmall,
    ],
    [
      'a line but for its room',
      () => logo('red', { width: 900, height: 30, room: 200 }).png().toBuffer(),
      LOGO_FAULTS.odd,
    ],
    ['one that moves', () => moving('webp'), LOGO_FAULTS.moves],
    ['a PNG that moves', () => moving('png'), LOGO_FAULTS.moves],
  ])('is refused in words: %s', async (_, sent, words) => {
    await expect(drawnLogo(await sent())).rejects.toThrow(words);
  });

  it('that says it is large is not even decoded', () => expect(logoFault(bomb(1, 39_000_000))).toBe(LOGO_FAULTS.odd));
});

async function moving(format: 'webp' | 'png'): Promise<Buffer> {
  const frames = await Promise.all(['red', 'blue'].map((colour) => logo(colour).png().toBuffer()));
  if (format === 'webp')
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
  const [still] = frames as [Buffer];
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  // Behind the header, as the format has it.
  return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
}
