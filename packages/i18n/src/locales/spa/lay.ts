import type en from '../en/lay.ts';

export default {
  'lay.inprice': 'Ingresa un precio de compra mayor que 0',
  'lay.innumber': 'Ingresa una cantidad de compra mayor que 0',
  'lay.outprice': 'Ingresa un precio de venta mayor que 0',
  'lay.outnumber': 'Ingresa una cantidad de venta mayor que 0',
  'lay.copys': 'Copiado',
  'lay.fcopy': 'No se pudo copiar',
  'lay.twopwd': 'Las contraseñas no coinciden',
  'lay.phonenot': 'El teléfono o correo no tiene un formato válido',
} satisfies Record<keyof typeof en, string>;
