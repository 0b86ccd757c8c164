import frenosDelanteros from './art/frenos-delanteros.svg';
import frenoDeTambor from './art/freno-de-tambor.svg';
import embrague from './art/embrague.svg';
import distribucion from './art/distribucion.svg';
import suspensionDelantera from './art/suspension-delantera.svg';
import direccion from './art/direccion.svg';
import refrigeracion from './art/refrigeracion.svg';
import escape from './art/escape.svg';
import encendido from './art/encendido.svg';
import frontal from './art/frontal.svg';

/** The files of the drawings, by the end of their address. */
export const ART: Readonly<Record<string, string>> = {
  'frenos-delanteros': frenosDelanteros,
  'freno-de-tambor': frenoDeTambor,
  embrague,
  distribucion,
  'suspension-delantera': suspensionDelantera,
  direccion,
  refrigeracion,
  escape,
  encendido,
  frontal,
};
