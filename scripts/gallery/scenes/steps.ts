import type { Page } from 'playwright-core';

/** What scenes have in common, by the words that a person reads. */

type Step = (page: Page) => Promise<unknown>;

export const inTurn =
  (...steps: Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };

export const sees =
  (words: string | RegExp): Step =>
  (page) =>
    page.getByRole('main').getByText(words).first().waitFor();

export const presses =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('main').getByRole('button', { name }).first().click();

export const asks =
  (name: string | RegExp): Step =>
  async (page) => {
    await presses(name)(page);
    await page.getByRole('dialog').waitFor();
  };

/** In the head of every page. */
export const opens =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('banner').getByRole('button', { name }).first().click();

/** Each field says what it wants once it was left. */
export const leavesEmpty =
  (...labels: string[]): Step =>
  async (page) => {
    for (const label of labels) {
      const field = page.getByRole('main').getByLabel(label, { exact: true }).first();
      await field.focus();
      await field.blur();
    }
  };

export const solved: Step = sees('Captcha resuelto');

/** A call that fails, for a page that then says so. */
export const failing = (call: string) => (page: Page) =>
  page.route(call, (route) =>
    route.fulfill({ status: 500, json: { statusCode: 500, code: 'x', message: 'La tienda descansa un momento' } }),
  );
