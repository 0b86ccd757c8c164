/**
 * Read where a page was not seen before and there is no network, until the client has drawn what it knows; where its code is not there
 * either they stay. The link is the address of the page that was wanted, unwritten.
 */
export const OFFLINE_WORDS = `<main class="meanwhile">
<h1>Sin conexión</h1>
<p>No hay conexión con la tienda, y esta página no está guardada en este equipo. Revise su internet e intente otra vez.</p>
<p><a href="">Intentar otra vez</a></p>
</main>`;
