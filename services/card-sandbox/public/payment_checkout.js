/* global window, document, URL */
/** The provider's script as a page uses it: `new PaymentCheckout.modal({...}).open({ reference })`. */
(() => {
  const home = new URL(document.currentScript.src).origin;
  const style = (element, rules) => Object.assign(element.style, rules);

  class Modal {
    constructor(options = {}) {
      this.options = options;
      this.hear = (event) => {
        if (event.source !== this.frame?.contentWindow || event.origin !== home) return;
        const { kind, response } = event.data ?? {};
        if (kind === 'response') this.options.onResponse?.(response);
        if (kind === 'response' || kind === 'close') this.close();
      };
      this.hearKey = (event) => event.key === 'Escape' && this.close();
    }

    open({ reference }) {
      if (this.cover) return;
      this.before = document.activeElement;
      this.cover = document.createElement('div');
      this.cover.setAttribute('role', 'dialog');
      this.cover.setAttribute('aria-modal', 'true');
      this.cover.setAttribute('aria-label', 'Pago con tarjeta');
      style(this.cover, { position: 'fixed', inset: '0', zIndex: '2147483647', background: 'rgb(15 23 42 / 60%)' });
      this.frame = document.createElement('iframe');
      this.frame.title = 'Pago con tarjeta';
      this.frame.src = `${home}/checkout/${encodeURIComponent(reference)}?origin=${encodeURIComponent(window.location.origin)}`;
      style(this.frame, {
        position: 'absolute',
        inset: '0',
        margin: 'auto',
        width: 'min(100%, 26rem)',
        height: 'min(100%, 46rem)',
        border: '0',
        background: 'transparent',
        colorScheme: 'normal',
      });
      this.frame.addEventListener('load', () => {
        this.frame?.focus();
        this.options.onOpen?.();
      });
      window.addEventListener('message', this.hear);
      document.addEventListener('keydown', this.hearKey);
      this.overflow = document.documentElement.style.overflow;
      style(document.documentElement, { overflow: 'hidden' });
      this.cover.append(this.frame);
      document.body.append(this.cover);
    }

    close() {
      if (!this.cover) return;
      window.removeEventListener('message', this.hear);
      document.removeEventListener('keydown', this.hearKey);
      this.cover.remove();
      this.cover = this.frame = undefined;
      style(document.documentElement, { overflow: this.overflow });
      this.before?.focus?.();
      this.options.onClose?.();
    }
  }

  // Callable with and without `new`, as pages do both.
  window.PaymentCheckout = {
    modal: function modal(options) {
      return new Modal(options);
    },
  };
})();
