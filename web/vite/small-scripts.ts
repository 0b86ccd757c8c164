import { minifySync, type Plugin } from 'vite';

const SCRIPT = /(?<=<script>)[^]*?(?=<\/script>)/g;

/** What runs in the page itself travels with each of them, before anything is seen: without its comments and long names. */
export function smallScripts(): Plugin {
  return {
    name: 'small-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        return html.replace(SCRIPT, (text) => {
          const { code, errors } = minifySync('page.js', text, { module: false });
          if (errors.length > 0) throw new Error(`A script of the page: ${errors[0]!.message}`);
          return code;
        });
      },
    },
  };
}
