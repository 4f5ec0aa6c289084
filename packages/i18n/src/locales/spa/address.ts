import type en from '../en/address.ts';
import hold from './hold.ts';
import target from './target.ts';

export default {
  ...hold,
  ...target,
  'withdraw.book_lead': 'Guarda las direcciones a las que retiras para no volver a escribirlas',
  'withdraw.book_none_title': 'Aún no hay direcciones',
  'withdraw.book_none_hint': 'Agrega la primera arriba',
  'withdraw.saved_addresses': 'Direcciones guardadas',
  'withdraw.add_address': 'Agregar dirección',
  'withdraw.coin': 'Cripto',
  'withdraw.choose_coin': 'Elige una cripto',
  'withdraw.network_auto': 'Según la dirección',
  'withdraw.label': 'Etiqueta',
  'withdraw.label_hint': 'Letras y números',
  'withdraw.no_label': 'Sin etiqueta',
  'withdraw.delete': 'Eliminar',
  'withdraw.delete_named': 'Eliminar {name}',
  'withdraw.delete_question': '¿Eliminar esta dirección?',
  'withdraw.whitelist': 'Lista blanca',
  'withdraw.whitelist_hint':
    'Retira solo a direcciones de esta libreta. Mientras esté activa, una dirección nueva se puede usar 24 horas después de agregarla.',
  'withdraw.whitelist_is_on': 'Activa',
  'withdraw.whitelist_is_off': 'Inactiva',
  'withdraw.whitelist_turn_on': 'Activar',
  'withdraw.whitelist_turn_off': 'Desactivar',
  'withdraw.whitelist_off_title': '¿Desactivar la lista blanca?',
  'withdraw.password': 'Contraseña',
  'withdraw.password_required': 'Ingresa tu contraseña',
  'withdraw.show_password': 'Mostrar contraseña',
  'withdraw.hide_password': 'Ocultar contraseña',
  'caiwu.selCu': 'Elige una moneda',
  'withdraw.address_required': 'Ingresa una dirección',
  'withdraw.no_spaces': 'No se permiten espacios',
  'withdraw.label_rule': 'Usa solo letras y números',
  'withdraw.whitelist_on_title': '¿Activar la lista blanca?',
  'withdraw.whitelist_on_note':
    'A partir de entonces solo podrás retirar a las direcciones de esta libreta, no a otros usuarios de Bourse. Si la desactivas, no podrás retirar durante 24 horas.',
  'withdraw.whitelist_on_empty':
    'A partir de entonces solo podrás retirar a las direcciones de esta libreta. Aún no tiene ninguna: no podrás retirar hasta que agregues una y pasen 24 horas.',
  'withdraw.whitelist_usable_now': 'Direcciones que ya puedes usar',
  'withdraw.usable_from': 'Utilizable desde: {time}',
  'withdraw.new_address_waits':
    'La lista blanca está activa: podrás retirar a una dirección nueva 24 horas después de agregarla',
  'withdraw.added': 'Agregada',
  'withdraw.edit_label': 'Editar etiqueta',
  'withdraw.edit_named': 'Editar la etiqueta de {name}',
  'withdraw.search_book': 'Etiqueta o dirección',
  'withdraw.book_no_match': 'Ninguna dirección coincide',
  'withdraw.save_label': 'Guardar',
} satisfies Record<keyof typeof en, string>;
