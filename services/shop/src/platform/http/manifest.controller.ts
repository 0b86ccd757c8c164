import { Controller, Get, Header } from '@nestjs/common';
import { BRAND_COLOURS } from '@bujia/brand/colours';
import { ApiExcludeController } from './described.ts';
import { Config } from '../config/config.ts';
import { For } from './access.ts';

const icon = (file: string, side: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** What a telephone calls the shop, and shows for it, on its home screen. */
@ApiExcludeController()
@For('anyone')
@Controller()
export class ManifestController {
  constructor(private readonly config: Config) {}

  @Get('manifest.webmanifest')
  @Header('content-type', 'application/manifest+json; charset=utf-8')
  @Header('cache-control', 'public, max-age=86400')
  manifest(): string {
    const { name, slogan } = this.config.shop;
    return JSON.stringify({
      id: '/',
      name,
      short_name: name,
      description: slogan,
      lang: 'es-EC',
      start_url: '/',
      scope: '/',
      // With the way back where a browser can show one without all the rest.
      display: 'standalone',
      display_override: ['minimal-ui', 'standalone'],
      background_color: BRAND_COLOURS.night,
      theme_color: BRAND_COLOURS.night,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        icon('icon-192', 192, 'any'),
        icon('icon-512', 512, 'any'),
        icon('icon-maskable-512', 512, 'maskable'),
      ],
    });
  }
}
