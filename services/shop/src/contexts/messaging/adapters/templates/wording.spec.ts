import { describe, expect, it } from '@jest/globals';
import { duration, greeting } from './wording.ts';

describe('greeting', () => {
  it.each([
    ['María José Paredes', 'Hola, María:'],
    ['  ÑUSTA ', 'Hola, ÑUSTA:'],
    ["D'Ángelo Ruiz", "Hola, D'Ángelo:"],
    ['محمود', 'Hola, محمود:'],
    ['', 'Hola:'],
    ['https://evil.example gane', 'Hola:'],
    ['evil.example', 'Hola:'],
    ['099-000-0000', 'Hola:'],
    ['Compreahoramismosindemora', 'Hola:'],
    ['María\r\nBcc: eva@taller.example', 'Hola, María:'],
    ['\u202eairaM', 'Hola:'],
    ['<b>María</b>', 'Hola:'],
    ['👨‍🔧', 'Hola:'],
  ])('of %j is %j', (name, expected) => expect(greeting(name)).toBe(expected));
});

describe('duration', () => {
  it.each([
    [30, '30 minutos'],
    [60, '1 hora'],
    [90, '90 minutos'],
    [1440, '24 horas'],
    [4320, '3 días'],
  ])('of %i minutes is %s', (minutes, expected) => expect(duration(minutes)).toBe(expected));
});
