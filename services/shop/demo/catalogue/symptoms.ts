import type { SymptomRecord } from '../../src/contexts/catalog/application/catalogue-records.ts';

/** How the symptom is called, other ways to say it, and what to look at first: each a category and what its parts are called. */
type Row = [name: string, phrases: string[], checks: [category: string, part?: string][]];

const ROWS: Row[] = [
  [
    'chilla al frenar',
    ['chillan los frenos', 'chilla el freno', 'chillido al frenar', 'rechina al frenar', 'pitan los frenos', 'suena al frenar', 'frenos suenan', 'ruido al frenar', 'silban los frenos', 'frenos haciendo ruido'], // prettier-ignore
    [['pastillas-y-zapatas', 'pastillas de freno'], ['discos-y-tambores', 'disco de freno'], ['pastillas-y-zapatas', 'zapatas de freno'], ['discos-y-tambores', 'tambor de freno']], // prettier-ignore
  ],
  [
    'se recalienta',
    ['recalienta el motor', 'recalentamiento', 'se calienta mucho', 'calienta demasiado el motor', 'motor caliente', 'sube la temperatura', 'hierve el agua', 'bota vapor', 'sale vapor del capó', 'temperatura alta', 'aguja de temperatura sube', 'hierve el radiador', 'se calienta el carro'], // prettier-ignore
    [['liquidos-y-aditivos', 'refrigerante'], ['bombas-y-termostatos', 'termostato'], ['radiadores', 'tapa de radiador'], ['radiadores', 'electroventilador'], ['bombas-y-termostatos', 'bomba de agua'], ['radiadores', 'radiador'], ['empaques-y-retenes', 'empaque de culata']], // prettier-ignore
  ],
  [
    'no prende',
    ['no enciende', 'no arranca', 'no quiere prender', 'no quiere encender', 'no da arranque', 'no da marcha', 'no da chispa', 'no coge el arranque', 'no responde el arranque', 'le cuesta prender', 'cuesta encender', 'demora en prender', 'difícil de prender', 'tarda en encender', 'solo hace clic al prender'], // prettier-ignore
    [['baterias', 'batería'], ['baterias', 'borne de batería'], ['arranque-y-carga', 'motor de arranque'], ['encendido', 'bujía de encendido'], ['alimentacion', 'bomba de gasolina'], ['encendido', 'bobina de encendido']], // prettier-ignore
  ],
  [
    'bota aceite',
    ['gotea aceite', 'pierde aceite', 'fuga de aceite', 'liquea aceite', 'chorrea aceite', 'derrama aceite', 'tira aceite', 'mancha de aceite', 'riega aceite', 'fuga aceite', 'aceite en el piso', 'sale aceite'], // prettier-ignore
    [['empaques-y-retenes', 'empaque de tapa de válvulas'], ['lubricacion-del-motor', 'tapón de cárter'], ['empaques-y-retenes', 'empaque de cárter'], ['empaques-y-retenes', 'retén de cigüeñal'], ['empaques-y-retenes', 'retén de árbol de levas']], // prettier-ignore
  ],
  [
    'vibra el volante al frenar',
    ['tiembla el volante al frenar', 'vibra al frenar', 'tiembla al frenar', 'timón vibra al frenar', 'vibra el pedal de freno', 'pulsa el pedal al frenar', 'trepida al frenar', 'vibración al frenar'], // prettier-ignore
    [['discos-y-tambores', 'disco de freno'], ['pastillas-y-zapatas', 'pastillas de freno'], ['discos-y-tambores', 'tambor de freno']], // prettier-ignore
  ],
  [
    'no enfría el aire',
    ['aire acondicionado no enfría', 'aire no enfría', 'aire no sale frío', 'aire sale caliente', 'no funciona el aire acondicionado', 'no hiela el aire', 'no prende el aire acondicionado', 'no vale el aire acondicionado', 'no congela el aire'], // prettier-ignore
    [['filtros-de-cabina', 'filtro de cabina'], ['aire-acondicionado', 'condensador de aire acondicionado'], ['aire-acondicionado', 'compresor de aire acondicionado'], ['radiadores', 'electroventilador']], // prettier-ignore
  ],
  [
    'suena al girar',
    ['truena al girar', 'traquea al girar', 'traquea al virar', 'truena al virar', 'suena al virar', 'suena al dar la vuelta', 'ruido al girar', 'ruido al virar', 'suena en las curvas', 'golpea al girar', 'cruje al girar', 'clac clac al girar', 'tac tac al girar', 'ruido en las curvas', 'suena cuando doy la vuelta'], // prettier-ignore
    [['ejes-y-juntas', 'punta homocinética'], ['ejes-y-juntas', 'guardapolvo de punta homocinética'], ['terminales-y-axiales', 'terminal de dirección'], ['brazos-y-bujes', 'rótula de suspensión'], ['rodamientos-y-manzanas', 'rodamiento de rueda']], // prettier-ignore
  ],
  [
    'no carga la batería',
    ['se descarga la batería', 'batería se descarga', 'prende la luz de la batería', 'foco de batería prendido', 'batería amanece muerta', 'se muere la batería', 'se baja la batería', 'no carga el alternador', 'batería no aguanta', 'testigo de batería', 'no carga', 'se bajan las luces', 'luces se ponen bajitas'], // prettier-ignore
    [['arranque-y-carga', 'alternador'], ['arranque-y-carga', 'regulador de voltaje'], ['distribucion', 'banda de accesorios'], ['baterias', 'borne de batería'], ['baterias', 'batería']], // prettier-ignore
  ],
  [
    'se va a un lado al frenar',
    ['se jala al frenar', 'se tira a un lado al frenar', 'jala a un lado al frenar', 'se carga al frenar', 'se desvía al frenar'], // prettier-ignore
    [['hidraulica-de-freno', 'mordaza de freno'], ['hidraulica-de-freno', 'manguera de freno'], ['pastillas-y-zapatas', 'pastillas de freno'], ['discos-y-tambores', 'disco de freno']], // prettier-ignore
  ],
  [
    'se va el pedal de freno',
    ['pedal de freno se va al fondo', 'pedal de freno bajo', 'pedal de freno suave', 'pedal esponjoso', 'hay que bombear el freno', 'no frena', 'no frena bien', 'se quedó sin frenos', 'pedal de freno largo', 'freno se va al fondo', 'pierde líquido de frenos', 'bota líquido de frenos', 'no frena nada'], // prettier-ignore
    [['liquidos-y-aditivos', 'líquido de frenos'], ['pastillas-y-zapatas', 'pastillas de freno'], ['hidraulica-de-freno', 'cilindro maestro de freno'], ['hidraulica-de-freno', 'cilindro de rueda'], ['hidraulica-de-freno', 'manguera de freno']], // prettier-ignore
  ],
  [
    'el pedal de freno está duro',
    ['freno duro', 'pedal de freno duro', 'se endurece el freno', 'frenos tiesos', 'pedal tieso'],
    [['hidraulica-de-freno', 'servofreno'], ['hidraulica-de-freno', 'cilindro maestro de freno'], ['pastillas-y-zapatas', 'pastillas de freno']], // prettier-ignore
  ],
  [
    'no agarra el freno de mano',
    ['no funciona el freno de mano', 'freno de mano flojo', 'no sostiene el freno de mano', 'freno de mano no sirve', 'freno de mano no aguanta', 'no coge el freno de mano'], // prettier-ignore
    [['abs-y-freno-de-mano', 'cable de freno de mano'], ['pastillas-y-zapatas', 'zapatas de freno'], ['discos-y-tambores', 'tambor de freno']], // prettier-ignore
  ],
  [
    'se prende la luz del ABS',
    ['prende la luz abs', 'luz de abs prendida', 'testigo abs', 'foco abs encendido', 'luz abs tablero'],
    [['abs-y-freno-de-mano', 'sensor de ABS'], ['reles-y-fusibles', 'fusibles'], ['rodamientos-y-manzanas', 'rodamiento de rueda']], // prettier-ignore
  ],
  [
    'vibra el volante',
    ['tiembla el volante', 'tiembla el timón', 'vibra la dirección', 'vibra a alta velocidad', 'shimea el volante', 'vibra el carro al correr', 'zapatea la dirección', 'tiembla la dirección', 'tiembla en carretera', 'vibra en carretera'], // prettier-ignore
    [['llantas-y-aros', 'llanta'], ['llantas-y-aros', 'aro'], ['terminales-y-axiales', 'terminal de dirección'], ['brazos-y-bujes', 'rótula de suspensión'], ['rodamientos-y-manzanas', 'rodamiento de rueda']], // prettier-ignore
  ],
  [
    'la dirección está dura',
    ['volante duro', 'timón duro', 'dirección pesada', 'se endurece la dirección', 'volante pesado', 'dirección dura', 'cuesta girar el volante'], // prettier-ignore
    [['cremalleras-y-bombas', 'bomba de dirección hidráulica'], ['distribucion', 'banda de accesorios'], ['cremalleras-y-bombas', 'manguera de alta presión de dirección'], ['cremalleras-y-bombas', 'cremallera de dirección']], // prettier-ignore
  ],
  [
    'el volante tiene juego',
    ['dirección floja', 'juego en la dirección', 'volante flojo', 'timón con juego', 'dirección tiene juego', 'baila la dirección'], // prettier-ignore
    [['terminales-y-axiales', 'terminal de dirección'], ['terminales-y-axiales', 'axial de dirección'], ['cremalleras-y-bombas', 'cruceta de columna de dirección'], ['cremalleras-y-bombas', 'cremallera de dirección']], // prettier-ignore
  ],
  [
    'suena en los baches',
    ['golpea en los baches', 'suena en los huecos', 'suena la suspensión', 'golpetea la suspensión', 'ruido en la suspensión', 'suena al pasar rompevelocidades', 'suena al pasar un bache', 'ruido en los baches', 'suena en empedrado', 'golpe en la suspensión', 'suena en chapa muerto', 'golpea adelante en huecos'], // prettier-ignore
    [['brazos-y-bujes', 'bieleta de barra estabilizadora'], ['brazos-y-bujes', 'caucho de barra estabilizadora'], ['brazos-y-bujes', 'buje de bandeja'], ['brazos-y-bujes', 'rótula de suspensión'], ['amortiguadores', 'base de amortiguador'], ['amortiguadores', 'amortiguador']], // prettier-ignore
  ],
  [
    'rebota mucho',
    ['salta mucho', 'brinca mucho', 'se balancea en curvas', 'está muy suave la suspensión', 'rebota en los huecos', 'cabecea al frenar', 'se hamaquea', 'topa abajo', 'suspensión vencida'], // prettier-ignore
    [['amortiguadores', 'amortiguador'], ['resortes-y-ballestas', 'espiral de suspensión'], ['resortes-y-ballestas', 'paquete de ballestas']], // prettier-ignore
  ],
  [
    'está caído de atrás',
    ['carro caído de atrás', 'está bajo de atrás', 'se cae de atrás con carga', 'se sienta atrás', 'caído de un lado'],
    [['resortes-y-ballestas', 'espiral de suspensión'], ['resortes-y-ballestas', 'paquete de ballestas'], ['amortiguadores', 'amortiguador']], // prettier-ignore
  ],
  [
    'jala a un lado',
    ['se carga a un lado', 'se desvía solo', 'se tira a la derecha', 'se come las llantas', 'desgaste disparejo de llantas', 'gasta las llantas'], // prettier-ignore
    [['terminales-y-axiales', 'terminal de dirección'], ['brazos-y-bujes', 'buje de bandeja'], ['brazos-y-bujes', 'rótula de suspensión'], ['llantas-y-aros', 'llanta']], // prettier-ignore
  ],
  [
    'zumba al andar',
    ['zumbido al andar', 'zumba la rueda', 'ronca la rueda', 'zumbido en la rueda', 'zumba a velocidad', 'ruido en la rueda', 'suena la rueda', 'ronronea al andar', 'zumbido al correr', 'zumba al correr', 'bufa la rueda'], // prettier-ignore
    [['rodamientos-y-manzanas', 'rodamiento de rueda'], ['rodamientos-y-manzanas', 'manzana de rueda'], ['llantas-y-aros', 'llanta']], // prettier-ignore
  ],
  [
    'bota humo azul',
    ['quema aceite', 'humo azul', 'come aceite', 'consume aceite', 'gasta aceite', 'se baja el aceite'],
    [['culata-y-valvulas', 'sellos de válvula'], ['pistones-y-ciguenal', 'rines de pistón'], ['pistones-y-ciguenal', 'pistones'], ['alimentacion', 'turbocargador']], // prettier-ignore
  ],
  [
    'bota humo negro',
    ['humo negro', 'humea negro', 'sale humo negro'],
    [['filtros-de-aire', 'filtro de aire'], ['sensores', 'sensor de oxígeno'], ['sensores', 'sensor de flujo de aire'], ['alimentacion', 'inyector']], // prettier-ignore
  ],
  [
    'bota humo blanco',
    ['humo blanco', 'sale humo blanco', 'se come el agua', 'consume refrigerante', 'agua en el aceite', 'aceite con agua', 'café con leche en el aceite', 'se mezcla agua con aceite'], // prettier-ignore
    [
      ['empaques-y-retenes', 'empaque de culata'],
      ['empaques-y-retenes', 'juego completo de empaques'],
    ],
  ],
  [
    'bota agua',
    ['gotea agua', 'pierde agua', 'fuga de agua', 'pierde refrigerante', 'bota refrigerante', 'se baja el agua', 'liquea agua', 'fuga de refrigerante', 'se riega el agua', 'gotea refrigerante', 'se queda sin agua', 'chorrea agua'], // prettier-ignore
    [['mangueras', 'manguera de radiador'], ['mangueras', 'abrazaderas'], ['radiadores', 'radiador'], ['bombas-y-termostatos', 'bomba de agua'], ['radiadores', 'tapa de radiador'], ['radiadores', 'depósito de refrigerante']], // prettier-ignore
  ],
  [
    'no tiene fuerza',
    ['perdió fuerza', 'pierde fuerza', 'no sube cuestas', 'no jala', 'no desarrolla', 'sin fuerza', 'pierde potencia', 'no tiene potencia', 'se ahoga', 'se ahoga en subida', 'no corre', 'está pesado', 'no da fuerza', 'no acelera'], // prettier-ignore
    [['filtros-de-aire', 'filtro de aire'], ['filtros-de-combustible'], ['encendido', 'bujía de encendido'], ['alimentacion', 'bomba de gasolina'], ['sensores', 'sensor de flujo de aire'], ['multiples-y-catalizadores', 'catalizador']], // prettier-ignore
  ],
  [
    'jalonea al acelerar',
    ['jalonea', 'cabecea', 'tironea', 'da tirones', 'pistonea', 'falla el motor', 'el motor falla', 'tembeleque al acelerar', 'tose el motor', 'se jalonea', 'trastabilla', 'falla al acelerar', 'falla un cilindro', 'trabaja en tres'], // prettier-ignore
    [['encendido', 'bujía de encendido'], ['encendido', 'cables de bujía'], ['encendido', 'bobina de encendido'], ['filtros-de-combustible', 'filtro de gasolina'], ['alimentacion', 'inyector']], // prettier-ignore
  ],
  [
    'tiembla en ralentí',
    ['tiembla el motor', 'vibra el motor', 'vibra en neutro', 'tiembla parado', 'vibra en ralentí', 'vibra todo el carro', 'vibra en mínimo', 'tiembla en mínimo', 'tiembla el carro'], // prettier-ignore
    [['soportes-de-motor', 'soporte de motor'], ['encendido', 'bujía de encendido'], ['encendido', 'bobina de encendido'], ['alimentacion', 'cuerpo de aceleración']], // prettier-ignore
  ],
  [
    'se apaga solo',
    ['se apaga en los semáforos', 'se apaga', 'se me apaga el carro', 'se muere el motor', 'se apaga al frenar', 'se apaga caliente', 'ralentí inestable', 'se apaga en ralentí', 'revoluciones suben y bajan', 'no sostiene el mínimo', 'mínimo inestable'], // prettier-ignore
    [['alimentacion', 'cuerpo de aceleración'], ['sensores', 'sensor de posición del cigüeñal'], ['alimentacion', 'bomba de gasolina'], ['filtros-de-combustible', 'filtro de gasolina'], ['reles-y-fusibles', 'relé']], // prettier-ignore
  ],
  [
    'gasta mucha gasolina',
    ['consume mucha gasolina', 'mucho consumo de combustible', 'consume combustible', 'come gasolina', 'bebe gasolina', 'gasta combustible', 'toma mucha gasolina', 'consumo alto de gasolina'], // prettier-ignore
    [['sensores', 'sensor de oxígeno'], ['filtros-de-aire', 'filtro de aire'], ['encendido', 'bujía de encendido'], ['alimentacion', 'inyector']], // prettier-ignore
  ],
  [
    'huele a gasolina',
    [
      'olor a gasolina',
      'apesta a gasolina',
      'bota gasolina',
      'fuga de gasolina',
      'gotea gasolina',
      'olor a combustible',
    ],
    [['alimentacion', 'tapa de tanque'], ['filtros-de-combustible', 'filtro de gasolina'], ['alimentacion', 'inyector'], ['alimentacion', 'bomba de gasolina']], // prettier-ignore
  ],
  [
    'se prende la luz check engine',
    ['check engine', 'luz de check prendida', 'prende el check', 'luz de motor prendida', 'testigo de motor', 'foco de check', 'luz amarilla del motor', 'chequengine', 'check encendido', 'luz chek'], // prettier-ignore
    [['sensores', 'sensor de oxígeno'], ['encendido', 'bujía de encendido'], ['encendido', 'bobina de encendido'], ['multiples-y-catalizadores', 'catalizador'], ['sensores']], // prettier-ignore
  ],
  [
    'se prende la luz de aceite',
    ['luz de aceite prendida', 'testigo de aceite', 'foco de aceite encendido', 'baja presión de aceite', 'luz roja de aceite', 'prende la luz del aceite'], // prettier-ignore
    [['aceites', 'aceite de motor'], ['sensores', 'bulbo de presión de aceite'], ['filtros-de-aceite', 'filtro de aceite'], ['lubricacion-del-motor', 'bomba de aceite']], // prettier-ignore
  ],
  [
    'chilla la banda',
    ['chilla la correa', 'chilla al prender', 'chilla al encender', 'chillido en el motor', 'chilla el motor', 'rechina la banda', 'silba la banda', 'suena la banda', 'chilla al acelerar', 'suena la correa'], // prettier-ignore
    [['distribucion', 'banda de accesorios'], ['distribucion', 'templador de banda'], ['distribucion', 'polea de cigüeñal'], ['arranque-y-carga', 'alternador']], // prettier-ignore
  ],
  [
    'golpetea el motor',
    ['cascabelea', 'suena el motor', 'traquetea el motor', 'golpea el motor', 'ruido en el motor', 'taquetea', 'suenan los botadores', 'suenan los taqués', 'suena a máquina de coser'], // prettier-ignore
    [['aceites', 'aceite de motor'], ['culata-y-valvulas', 'propulsores hidráulicos'], ['distribucion', 'cadena de distribución'], ['distribucion', 'templador de banda'], ['pistones-y-ciguenal', 'chapas de biela']], // prettier-ignore
  ],
  [
    'patina el embrague',
    ['patina el clutch', 'se resbala el embrague', 'resbala el clutch', 'se quemó el embrague', 'huele a embrague', 'patina al acelerar', 'se quema el clutch', 'olor a clutch quemado', 'patina el croche', 'patina en subida'], // prettier-ignore
    [['embrague', 'kit de embrague'], ['embrague', 'disco de embrague'], ['embrague', 'plato de embrague'], ['empaques-y-retenes', 'retén de cigüeñal']], // prettier-ignore
  ],
  [
    'no entran los cambios',
    ['no entra la primera', 'no entra la retro', 'cuesta meter los cambios', 'rascan los cambios', 'raspan los cambios', 'cambios duros', 'no engancha la marcha', 'se saltan los cambios', 'rasca la caja', 'no entran las marchas', 'no suben las marchas', 'no suben los cambios', 'no cambia de marcha', 'marchas duras', 'se zafa el cambio', 'no entra la reversa', 'truena la caja al meter cambio'], // prettier-ignore
    [['embrague', 'cilindro de embrague'], ['embrague', 'kit de embrague'], ['caja-de-cambios', 'cable selector'], ['aceites', 'aceite de transmisión'], ['caja-de-cambios', 'anillo sincronizador']], // prettier-ignore
  ],
  [
    'el embrague está duro',
    ['embrague duro', 'clutch duro', 'pedal de embrague duro', 'se va el pedal del embrague', 'pedal de clutch al fondo', 'no vuelve el pedal del embrague', 'pedal de clutch duro'], // prettier-ignore
    [
      ['embrague', 'cable de embrague'],
      ['embrague', 'cilindro de embrague'],
      ['embrague', 'kit de embrague'],
    ],
  ],
  [
    'suena al pisar el embrague',
    ['ruido al embragar', 'suena al embragar', 'suena el clutch', 'chilla al pisar el clutch', 'ruido al pisar el clutch', 'chilla el embrague', 'suena el collarín', 'ruido al pisar el embrague'], // prettier-ignore
    [
      ['embrague', 'rulimán de embrague'],
      ['embrague', 'kit de embrague'],
    ],
  ],
  [
    'suena el escape',
    ['suena duro el escape', 'ruido en el escape', 'escape roto', 'ronca el escape', 'suena como avión', 'mofle roto', 'escape ruidoso', 'se pico el escape', 'huele a humo adentro'], // prettier-ignore
    [['silenciadores', 'silenciador'], ['silenciadores', 'tubo de escape'], ['silenciadores', 'caucho de escape'], ['multiples-y-catalizadores', 'empaque de múltiple']], // prettier-ignore
  ],
  [
    'huele a huevo podrido',
    ['olor a huevo podrido', 'huele a azufre', 'apesta a huevo'],
    [
      ['multiples-y-catalizadores', 'catalizador'],
      ['sensores', 'sensor de oxígeno'],
      ['baterias', 'batería'],
    ],
  ],
  [
    'suena el cardán',
    [
      'vibra el cardán',
      'golpea al arrancar',
      'golpea al soltar el clutch',
      'vibra abajo al acelerar',
      'golpe atrás al acelerar',
    ],
    [['ejes-y-juntas', 'cruceta de cardán'], ['ejes-y-juntas', 'soporte central de cardán'], ['soportes-de-motor', 'soporte de caja']], // prettier-ignore
  ],
  [
    'no sube el vidrio',
    ['no baja el vidrio', 'vidrio no sube', 'vidrio trabado', 'se cayó el vidrio', 'no funciona el vidrio eléctrico', 'vidrio no baja', 'se traba el vidrio'], // prettier-ignore
    [['tablero-y-controles', 'interruptor de elevavidrios'], ['espejos-y-vidrios', 'elevavidrios'], ['reles-y-fusibles', 'fusibles']], // prettier-ignore
  ],
  [
    'no funcionan las plumas',
    ['plumas no limpian', 'no limpia el parabrisas', 'plumas no funcionan', 'rayan las plumas', 'chillan las plumas', 'se trabaron las plumas', 'no se mueven las plumas', 'limpiaparabrisas no funciona'], // prettier-ignore
    [['limpiaparabrisas', 'plumas limpiaparabrisas'], ['limpiaparabrisas', 'motor de limpiaparabrisas'], ['reles-y-fusibles', 'fusibles']], // prettier-ignore
  ],
  [
    'no sale agua al parabrisas',
    ['no bota agua el chisguete', 'no chisguetea', 'no sale agua del chisguetero', 'no bota agua al parabrisas'],
    [
      ['limpiaparabrisas', 'bomba de lavaparabrisas'],
      ['liquidos-y-aditivos', 'líquido limpiaparabrisas'],
    ],
  ],
  [
    'no prenden las luces',
    ['no prende el foco', 'no prende la luz', 'faro no prende', 'no alumbra', 'alumbra poco', 'luces alumbran poco', 'luces débiles', 'faros opacos', 'no prenden los faros', 'luces bajas no prenden', 'luz débil', 'se quemó el foco', 'luces apagadas', 'foco quemado'], // prettier-ignore
    [['focos', 'foco halógeno'], ['reles-y-fusibles', 'fusibles'], ['reles-y-fusibles', 'relé'], ['tablero-y-controles', 'mando de luces'], ['faros', 'faro']], // prettier-ignore
  ],
  [
    'no prenden las direccionales',
    ['direccionales no funcionan', 'direccional parpadea rápido', 'no sirven las direccionales', 'no prenden los guiños', 'no prende la direccional'], // prettier-ignore
    [['focos', 'foco miniatura'], ['reles-y-fusibles', 'relé'], ['tablero-y-controles', 'mando de luces'], ['faros', 'direccional']], // prettier-ignore
  ],
  [
    'no pita',
    [
      'no suena el pito',
      'pito no suena',
      'no sirve la bocina',
      'no funciona el pito',
      'bocina no suena',
      'no suena la bocina',
    ],
    [
      ['reles-y-fusibles', 'pito'],
      ['reles-y-fusibles', 'fusibles'],
      ['reles-y-fusibles', 'relé'],
    ],
  ],
  [
    'no sopla el aire',
    ['no sale aire', 'ventilador de cabina no funciona', 'aire sopla solo en una velocidad', 'no funciona el soplador', 'no sopla la calefacción', 'sopla poco', 'aire sale débil'], // prettier-ignore
    [['filtros-de-cabina', 'filtro de cabina'], ['aire-acondicionado', 'resistencia de ventilador'], ['reles-y-fusibles', 'fusibles']], // prettier-ignore
  ],
  [
    'no calienta la calefacción',
    ['calefacción no calienta', 'no funciona la calefacción', 'calefacción sale fría', 'no sale aire caliente', 'no vale la calefacción'], // prettier-ignore
    [['bombas-y-termostatos', 'termostato'], ['liquidos-y-aditivos', 'refrigerante'], ['bombas-y-termostatos', 'bomba de agua'], ['aire-acondicionado', 'resistencia de ventilador']], // prettier-ignore
  ],
  [
    'no prende el ventilador',
    ['ventilador no prende', 'no funciona el electroventilador', 'ventilador del radiador no gira', 'no gira el ventilador', 'abanico no prende'], // prettier-ignore
    [['reles-y-fusibles', 'relé'], ['sensores', 'sensor de temperatura'], ['radiadores', 'electroventilador'], ['reles-y-fusibles', 'fusibles']], // prettier-ignore
  ],
  [
    'no se sostiene la compuerta',
    ['se cae la compuerta', 'compuerta no se sostiene', 'se cae la quinta puerta', 'no aguanta la compuerta', 'se baja sola la compuerta'], // prettier-ignore
    [['amortiguadores', 'amortiguador de compuerta']],
  ],
  [
    'no abre la puerta',
    ['puerta no abre', 'se trabó la puerta', 'no cierra la puerta', 'puerta no cierra', 'manija rota', 'no gira la llave en la puerta'], // prettier-ignore
    [['puertas-y-chapas', 'manija de puerta'], ['puertas-y-chapas', 'chapa de puerta'], ['puertas-y-chapas', 'cilindro de puerta']], // prettier-ignore
  ],
];

export const SYMPTOMS: readonly SymptomRecord[] = ROWS.flatMap(([nombre, phrases, checks]) =>
  checks.map(([categoria, repuesto = ''], i) => ({ nombre, dicen: i === 0 ? phrases : [], categoria, repuesto })),
);
